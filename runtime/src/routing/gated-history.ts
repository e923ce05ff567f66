type Change = 'pushState' | 'replaceState';

export interface HistoryGate {
  readonly open: boolean;
  /** The state of the entry that the app believes to be on. */
  readonly state: unknown;
  /** Called instead of the real write. */
  write(kind: Change, state: unknown, url: string | URL | null | undefined): void;
}

/**
 * The `history` that an app sees. Writes and moves go through the gate, so a hidden app cannot move the address bar.
 * While another app's entry is the current one, `state` is the app's own. Other reads give the real values. A value
 * that the app assigns (a wrapped `pushState`, `scrollRestoration`) stays with the app.
 */
export function createGatedHistory(gate: HistoryGate, real: History = window.history): History {
  const assigned = new Map<PropertyKey, unknown>();
  const methods = new Map<PropertyKey, unknown>([
    ['pushState', (state: unknown, _unused: string, url?: string | URL | null) => gate.write('pushState', state, url)],
    [
      'replaceState',
      (state: unknown, _unused: string, url?: string | URL | null) => gate.write('replaceState', state, url),
    ],
    ['go', (delta?: number) => (gate.open ? real.go(delta) : undefined)],
    ['back', () => (gate.open ? real.back() : undefined)],
    ['forward', () => (gate.open ? real.forward() : undefined)],
  ]);
  return new Proxy(real, {
    get(target, property) {
      if (assigned.has(property)) return assigned.get(property);
      if (methods.has(property)) return methods.get(property);
      if (property === 'state') return gate.state;
      const value: unknown = Reflect.get(target, property, target);
      return value;
    },
    set(_target, property, value: unknown) {
      assigned.set(property, value);
      return true;
    },
  });
}
