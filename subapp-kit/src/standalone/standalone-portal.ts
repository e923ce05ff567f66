import { displayOf, OWN_LOOK } from '@portal/contract/display';
import type { PortalState } from '@portal/contract/microapp/props';
import { pathOf } from '../pages/kept-paths';
import { endSession, refreshSession, storeSession, type StandaloneSession } from './session';

/** How many pages stay alive when the app runs alone. In the portal the open tabs decide. */
const KEPT_PAGES = 10;

/** The portal of the harness: it owns state and session, and the app sees only the props made from it. */
export interface StandalonePortal {
  state(): PortalState;
  setState(change: Partial<PortalState>): void;
  subscribe(listener: (state: PortalState, previous: PortalState) => void): () => void;
  token(): string;
  /** The next token; empty when the session is over. */
  refresh(): Promise<string>;
  navigate(href: string): void;
}

/**
 * Does the shell's part for one app: it holds state, session and history. `refresh` gives an empty text and reloads the
 * page when the session is over.
 */
export function createStandalonePortal(first: StandaloneSession, initial: PortalState): StandalonePortal {
  let session = first;
  let state = initial;
  let refreshing: Promise<string> | undefined;
  const listeners = new Set<(state: PortalState, previous: PortalState) => void>();

  const setState = (change: Partial<PortalState>) => {
    const previous = state;
    // Shades belong to a theme.
    const display = displayOf(OWN_LOOK, change.theme ?? state.theme, false);
    state = { ...state, ...change, display };
    if (change.lang) localStorage.setItem('lang', change.lang);
    for (const listener of [...listeners]) listener(state, previous);
  };
  const refresh = async () => {
    const next = await refreshSession(state.lang, session);
    if (!next) {
      endSession();
      return '';
    }
    session = next;
    if (session.refreshToken) storeSession(session);
    return session.token;
  };

  return {
    state: () => state,
    setState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => session.token,
    // Those who ask at the same time share one request.
    refresh: () => (refreshing ??= refresh().finally(() => (refreshing = undefined))),
    navigate(href) {
      if (href === location.pathname + location.search + location.hash) return;
      history.pushState(null, '', href);
      const path = pathOf(href);
      const kept = [...state.cachedViews.filter((view) => view !== path), path].slice(-KEPT_PAGES);
      setState({ cachedViews: kept });
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
  };
}
