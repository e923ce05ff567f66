import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type To } from 'react-router-dom';
import { goAhead } from './step-ahead';

interface GoOptions {
  replace?: boolean;
  /** For the history entry. */
  state?: unknown;
}

/**
 * Goes to an absolute path of the portal. As `useNavigate` for such paths, but whoever has it is not rendered anew with
 * each step of the router: the frame of the shell rests while a page is on its way. Only inside the portal's router.
 */
export function useGo(): (to: To, options?: GoOptions) => void {
  const router = useContext(DataRouterContext)?.router;
  return useCallback((to, options) => void router?.navigate(to, options), [router]);
}

/**
 * The same for a click of a person on what names a page: where the page is kept, it is there in the click's own frame,
 * and router and address follow right after it.
 */
export function useGoToPage(): (href: string) => void {
  const router = useContext(DataRouterContext)?.router;
  return useCallback((href) => router && goAhead(href, () => router.navigate(href)), [router]);
}
