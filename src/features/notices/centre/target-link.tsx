import type { MouseEvent, ReactNode } from 'react';
import type { Notice } from '@portal/contract/entities/notice';
import { targetAddress } from '../target/target-address';

/** Whether there is something to see behind a notice. */
const isOpened = ({ target, kind }: Notice): boolean => target !== undefined || kind === 'announcement';

interface TargetLinkProps<Item extends Notice> {
  notice: Item;
  className?: string | undefined;
  /** Without it, nothing is opened. */
  onOpen?: ((notice: Item) => void) | undefined;
  children: ReactNode;
}

/**
 * The title of a notice, a link where there is something to open. Ctrl, Shift and the middle button are the browser's.
 * An announcement that leads nowhere is opened by a button: then it is shown as a whole.
 */
export function TargetLink<Item extends Notice>({ notice, className, onOpen, children }: TargetLinkProps<Item>) {
  if (!onOpen || !isOpened(notice)) return <span className={className}>{children}</span>;
  if (!notice.target)
    return (
      <button type="button" className={className} onClick={() => onOpen(notice)}>
        {children}
      </button>
    );
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(notice);
  };
  return (
    <a className={className} href={targetAddress(notice.target)} onClick={onClick}>
      {children}
    </a>
  );
}
