import { createPortal } from 'react-dom';
import { PageBox } from './page-box';
import { usePagesStore } from './pages-store';

/**
 * The kept-alive pages of the shell's own build. To be rendered beside the router, not inside it: each of its steps is a
 * new value of its contexts, which React carries through every element below that might use them, hidden pages too.
 */
export function KeptPages() {
  const container = usePagesStore((state) => state.container);
  const views = usePagesStore((state) => state.views);
  if (!container) return null;
  return createPortal(
    views.map(({ id, ...page }) => <PageBox key={id} {...page} />),
    container,
  );
}
