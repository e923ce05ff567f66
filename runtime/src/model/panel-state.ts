import type { MicroAppError } from './errors';

export type MicroAppStatus = 'idle' | 'loading' | 'visible' | 'hidden' | 'failed' | 'unmounting';

/** The state of a tab's app that the host can read. */
export interface MicroAppSnapshot {
  status: MicroAppStatus;
  /** Why it failed; with the status `failed` only. */
  error?: MicroAppError;
  /** The number of that failure, where the host numbers them. */
  reference?: string;
  /** The app reports unsaved input (`props.setDirty`). */
  dirty: boolean;
  /** A newer version of the app was deployed since this instance loaded. */
  outdated: boolean;
  /** The entry that it was to be opened from could not be opened; this is its fallback. */
  fallback: boolean;
  panelId: string;
}

/** The state of a panel. A pure model, without time, DOM and network. */
export interface PanelState {
  readonly status: MicroAppStatus;
  /** True while its tab is the active one. */
  readonly wanted: boolean;
  /** Present with the status `failed` only. */
  readonly error?: MicroAppError;
  /** Present with an error that the host has numbered. */
  readonly reference?: string;
}

export type PanelEvent =
  | { type: 'load' }
  | { type: 'show' }
  | { type: 'hide' }
  | { type: 'mounted' }
  | { type: 'failed'; error: MicroAppError; reference?: string | undefined }
  | { type: 'close' }
  | { type: 'unmounted' };

export const initialState: PanelState = { status: 'idle', wanted: false };

/** The state after an event; the same object where the event has no meaning in that state. */
export function transition(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'show':
    case 'hide':
      return withWanted(state, event.type === 'show');
    case 'load':
      return state.status === 'loading' ? state : { status: 'loading', wanted: state.wanted };
    case 'mounted':
      return state.status === 'loading' ? { status: state.wanted ? 'visible' : 'hidden', wanted: state.wanted } : state;
    case 'failed':
      return state.status === 'loading' ? failed(state, event) : state;
    case 'close':
      return state.status === 'idle' || state.status === 'unmounting'
        ? state
        : { status: 'unmounting', wanted: state.wanted };
    case 'unmounted':
      return state.status === 'unmounting' ? { status: 'idle', wanted: state.wanted } : state;
  }
}

function failed({ wanted }: PanelState, { error, reference }: PanelEvent & { type: 'failed' }): PanelState {
  return { status: 'failed', wanted, error, ...(reference !== undefined && { reference }) };
}

function withWanted(state: PanelState, wanted: boolean): PanelState {
  if (state.wanted === wanted) return state;
  const mounted = state.status === 'visible' || state.status === 'hidden';
  return { ...state, status: mounted ? (wanted ? 'visible' : 'hidden') : state.status, wanted };
}

/** Whether an app is running there: it counts against the limit of live instances. */
export function isLive(state: PanelState): boolean {
  return state.status === 'loading' || state.status === 'visible' || state.status === 'hidden';
}
