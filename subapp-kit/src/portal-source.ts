import type { MicroAppProps, PortalState } from '@portal/contract/microapp/props';

/** The shell's state as an app reads it: one snapshot at a time, and a way to hear of the next. */
export interface PortalSource {
  get(): PortalState;
  /** Tells of every later state; gives back the way to stop. */
  subscribe(listener: (state: PortalState) => void): () => void;
  /** Reads the props again, for the `update` life cycle. */
  refresh(): void;
  /** Ends all subscriptions. */
  dispose(): void;
}

function snapshotOf(props: MicroAppProps): PortalState {
  return {
    userInfo: props.userInfo,
    // A shell that says nothing of permissions gives none.
    permissions: props.permissions ?? '',
    tenantId: props.tenantId,
    lang: props.lang,
    theme: props.theme,
    cachedViews: props.cachedViews ?? [],
    notices: props.notices ?? { unread: 0, latest: null },
  };
}

/**
 * Joins the props of `mount` and qiankun's global state into one source. qiankun keeps a single listener for each app
 * (a second `onGlobalStateChange` replaces the first), so an app must subscribe here and not there.
 */
export function createPortalSource(props: MicroAppProps): PortalSource {
  const listeners = new Set<(state: PortalState) => void>();
  let current = snapshotOf(props);

  const publish = (next: PortalState) => {
    current = next;
    for (const listener of [...listeners]) listener(next);
  };

  // A shell that shares less than the whole state must not blank what the props have already given.
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
      // Plain qiankun gives no such function: the listener ends with the app there.
      if ('offGlobalStateChange' in props) props.offGlobalStateChange();
    },
  };
}

function definedOf(state: Partial<PortalState>): Partial<PortalState> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}
