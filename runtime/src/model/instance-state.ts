/**
 * The life of one instance. Pure: what a transition does to the page is a function of its own in `engine/transitions`.
 *
 *   fetching ─prepared→ prepared ─run→ running ─mounted→ mounted ─park→ parked
 *                          ↑────────────────resume─────────────────────────┘
 *
 * `end` leads from every state to `ended`, and nothing leads out of it.
 */
export type InstanceState =
  /** The app's page and its files are on their way. */
  | 'fetching'
  /**
   * Everything has arrived and the sandbox is there. The instance waits until its tab is shown, and until the server
   * has confirmed the version.
   */
  | 'prepared'
  /** The app's code runs: scripts, `bootstrap`, `mount`. */
  | 'running'
  | 'mounted'
  /** Unmounted, or on its way there, and kept to be mounted again. */
  | 'parked'
  /** No code of the instance may run any more. */
  | 'ended';

export type InstanceEvent = 'prepared' | 'run' | 'mounted' | 'park' | 'resume' | 'end';

const NEXT: Readonly<Record<InstanceState, Partial<Record<InstanceEvent, InstanceState>>>> = {
  fetching: { prepared: 'prepared', end: 'ended' },
  prepared: { run: 'running', end: 'ended' },
  running: { mounted: 'mounted', end: 'ended' },
  mounted: { park: 'parked', end: 'ended' },
  parked: { resume: 'prepared', end: 'ended' },
  ended: {},
};

/** The state after an event; undefined where the event cannot happen in that state. */
export function nextState(state: InstanceState, event: InstanceEvent): InstanceState | undefined {
  return NEXT[state][event];
}

/** Whether code of the app may run: its lifecycles, its timers, its listeners. */
export function mayRun(state: InstanceState): boolean {
  return state === 'running' || state === 'mounted';
}
