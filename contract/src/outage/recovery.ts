/** The wait before the first try, ms; each further one is twice as long. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;
/** About a quarter of an hour. After it, only the person, the network or the page's return begins anew. */
const TRIES = 18;
/** A share of each wait that is left to chance: an office full of pages must not come back at one moment. */
const SPREAD = 0.2;

export type RecoveryState = 'idle' | 'waiting' | 'stopped';

/** What a recovery stands on. */
export interface RecoverySite {
  /** Asks the server one small thing; whether it answered. Never rejects. */
  probe(): Promise<boolean>;
  isOnline(): boolean;
  isVisible(): boolean;
  /** Tells of changes of the two above; gives back the way to stop. */
  onChange(listener: () => void): () => void;
  /** Between 0 and 1. */
  random(): number;
}

/** One for a page: everything that failed waits at it, and it alone asks whether the server is back. */
export interface Recovery {
  /** Calls `retry` each time the server is found to answer, until the function that it gives back is called. */
  wait(retry: () => void): () => void;
  /** The person tries by themselves: the waits begin from the shortest again. */
  begin(): void;
  state(): RecoveryState;
  /** Tells when the state has changed; gives back the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** See {@link Recovery}. A hidden page or one without a network asks nothing, and asks at once when that has changed. */
export function createRecovery(site: RecoverySite): Recovery {
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing = false;
  let unwatch: (() => void) | undefined;
  let state: RecoveryState = 'idle';

  const become = (next: RecoveryState) => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const mayAsk = () => site.isOnline() && site.isVisible();

  const plan = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0 || probing) return;
    if (tries >= TRIES) return become('stopped');
    become('waiting');
    if (!mayAsk()) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    timer = setTimeout(() => void ask(), wait * (1 - SPREAD / 2 + SPREAD * site.random()));
  };

  const ask = async () => {
    clearTimeout(timer);
    if (probing || waiting.size === 0) return;
    probing = true;
    tries += 1;
    const answered = await site.probe();
    probing = false;
    if (answered) for (const retry of [...waiting]) retry();
    plan();
  };

  const changed = () => {
    if (!mayAsk()) return plan();
    tries = 0;
    if (waiting.size > 0) become('waiting');
    void ask();
  };

  return {
    wait(retry) {
      // The same function may wait twice.
      const own = () => retry();
      waiting.add(own);
      unwatch ??= site.onChange(changed);
      if (waiting.size === 1) {
        tries = 0;
        plan();
      }
      return () => {
        waiting.delete(own);
        if (waiting.size > 0) return;
        clearTimeout(timer);
        unwatch?.();
        unwatch = undefined;
        become('idle');
      };
    },
    begin() {
      tries = 0;
      plan();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What the browser says of network and page; the probe is the caller's. */
export function browserSite(probe: () => Promise<boolean>): RecoverySite {
  return {
    probe,
    random: Math.random,
    isOnline: () => navigator.onLine !== false,
    isVisible: () => document.visibilityState !== 'hidden',
    onChange(listener) {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      document.addEventListener('visibilitychange', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
        document.removeEventListener('visibilitychange', listener);
      };
    },
  };
}
