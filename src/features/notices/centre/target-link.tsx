import type { MouseEvent, ReactNode } from 'react';
import type { Notice } from '@portal/contract/entities/notice';
import { targetAddress } from '../target/target-address';

interface TargetLinkProps<Item extends Notice> {
  notice: Item;
  className?: string | undefined;
  /** Without it, nothing is opened. */
  onOpen?: ((notice: Item) => void) | undefined;
  children: ReactNode;
}

/** The title of a notice, a link where there is something to open. Ctrl, Shift and the middle button are the browser's. */
export function TargetLink<Item extends Notice>({ notice, className, onOpen, children }: TargetLinkProps<Item>) {
  if (!notice.target || !onOpen) return <span className={className}>{children}</span>;
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
