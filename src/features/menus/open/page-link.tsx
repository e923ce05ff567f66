import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpenPage, type ListedPage } from './use-open-page';

interface PageLinkProps extends ListedPage {
  className?: string | undefined;
  children: ReactNode;
  /** The page is not the person's any more. */
  onGone?: () => void;
}

/** A link to a page of the portal that opens it as its menu is set. Ctrl, Shift and the middle button are the browser's. */
export function PageLink({ className, children, onGone, ...page }: PageLinkProps) {
  const openPage = useOpenPage();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!openPage(page)) onGone?.();
  };
  return (
    <Link className={className} to={page.href} onClick={onClick}>
      {children}
    </Link>
  );
}
