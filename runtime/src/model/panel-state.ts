import type { MicroAppError } from './errors';
import type { MicroAppStatus } from './host';

/** The life of one place where an app is shown. Pure: time, DOM and network are the runtime's. */
export interface InstanceState {
  readonly status: MicroAppStatus;
  /** Its tab is the active one. */
  readonly wanted: boolean;
  /** With the status `failed` only. */
  readonly error?: MicroAppError;
}

export type InstanceEvent =
  | { type: 'load' }
  | { type: 'show' }
  | { type: 'hide' }
  | { type: 'mounted' }
  | { type: 'failed'; error: MicroAppError }
  | { type: 'close' }
  | { type: 'unmounted' };

export const initialState: InstanceState = { status: 'idle', wanted: false };

/** The state after an event; the same object where the event has no meaning in that state. */
export function transition(state: InstanceState, event: InstanceEvent): InstanceState {
  switch (event.type) {
    case 'show':
    case 'hide':
      return withWanted(state, event.type === 'show');
    case 'load':
      return state.status === 'loading' ? state : { status: 'loading', wanted: state.wanted };
    case 'mounted':
      return state.status === 'loading' ? { status: state.wanted ? 'visible' : 'hidden', wanted: state.wanted } : state;
    case 'failed':
      return state.status === 'loading' ? { status: 'failed', wanted: state.wanted, error: event.error } : state;
    case 'close':
      return state.status === 'idle' || state.status === 'unmounting'
        ? state
        : { status: 'unmounting', wanted: state.wanted };
    case 'unmounted':
      return state.status === 'unmounting' ? { status: 'idle', wanted: state.wanted } : state;
  }
}

function withWanted(state: InstanceState, wanted: boolean): InstanceState {
  if (state.wanted === wanted) return state;
  const mounted = state.status === 'visible' || state.status === 'hidden';
  return { ...state, status: mounted ? (wanted ? 'visible' : 'hidden') : state.status, wanted };
}

/** Whether an app is running there: it counts against the limit of live instances. */
export function isLive(state: InstanceState): boolean {
  return state.status === 'loading' || state.status === 'visible' || state.status === 'hidden';
}
