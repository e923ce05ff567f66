import type { MouseEvent, ReactNode } from 'react';
import type { Notice } from '@portal/contract/entities/notice';
import { HOME_PATH } from '@portal/contract/paths/entry';
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
 * An announcement that leads nowhere is shown as a whole; its address is the home page, which lists it.
 */
export function TargetLink<Item extends Notice>({ notice, className, onOpen, children }: TargetLinkProps<Item>) {
  if (!onOpen || !isOpened(notice)) return <span className={className}>{children}</span>;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(notice);
  };
  return (
    <a className={className} href={notice.target ? targetAddress(notice.target) : HOME_PATH} onClick={onClick}>
      {children}
    </a>
  );
}
