import { displayOf, OWN_LOOK } from '@portal/contract/display';
import type { MicroAppProps, PortalState } from '@portal/contract/microapp/props';

/** The shell's state for an app: the present one, and a subscription to the later ones. */
export interface PortalSource {
  get(): PortalState;
  /** Calls the listener with every later state. Returns the function that ends the subscription. */
  subscribe(listener: (state: PortalState) => void): () => void;
  /** Reads the props again, for the `update` life cycle. */
  refresh(): void;
  /** Ends all subscriptions. */
  dispose(): void;
}

/** What the props say, and the portal's own defaults where a shell, such as plain qiankun, says nothing. */
function snapshotOf(props: MicroAppProps): PortalState {
  const theme = props.theme ?? 'light';
  return {
    userInfo: props.userInfo,
    // A shell that does not know permissions grants none.
    permissions: props.permissions ?? '',
    tenantId: props.tenantId,
    lang: props.lang ?? 'zh',
    theme,
    // A shell that does not know how people want it shows its own look.
    display: props.display ?? displayOf(OWN_LOOK, theme, false),
    cachedViews: props.cachedViews ?? [],
    notices: props.notices ?? { unread: 0, latest: null },
  };
}

/**
 * Joins the props of `mount` and qiankun's global state into one source. An app must subscribe here, and never call
 * `onGlobalStateChange` itself: qiankun keeps one listener for each app, and a second replaces the first.
 */
export function createPortalSource(props: MicroAppProps): PortalSource {
  const listeners = new Set<(state: PortalState) => void>();
  let current = snapshotOf(props);

  const publish = (next: PortalState) => {
    current = next;
    for (const listener of [...listeners]) listener(next);
  };

  // A shell may share only a part of the state: the rest stays as the props gave it.
  props.onGlobalStateChange((state) => publish({ ...current, ...definedOf(state) }), false);

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => publish(snapshotOf(props)),
    dispose() {
      listeners.clear();
      // Plain qiankun has no such function: there the listener ends with the app.
      if ('offGlobalStateChange' in props) props.offGlobalStateChange();
    },
  };
}

function definedOf(state: Partial<PortalState>): Partial<PortalState> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}
