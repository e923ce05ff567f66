import { createPortal } from 'react-dom';
import { PageBox } from './page-box';
import { usePagesStore } from './pages-store';

/**
 * The kept-alive pages of the shell's own build. To be rendered beside the router, not inside it: each of its steps is a
 * new value of its contexts, which React carries through every element below that might use them, hidden pages too.
 */
export function KeptPages() {
  const place = usePagesStore((state) => state.place);
  const views = usePagesStore((state) => state.views);
  if (!place) return null;
  return createPortal(
    views.map(({ id, ...page }) => <PageBox key={id} {...page} />),
    place,
  );
}
