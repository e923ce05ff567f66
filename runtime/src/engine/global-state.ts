import { initGlobalState } from '../sandbox/qiankun-internals';
import { sendOnBus } from './bus';
import type { MicroAppHost } from '../model/host';

/** Keeps qiankun's global state the same as the host's: set once, then at each change. */
export function shareHostState({ getState, subscribe }: MicroAppHost): void {
  if (!getState) return;
  let last = getState();
  const actions = initGlobalState({ ...last });
  subscribe?.(() => {
    const next = getState();
    const changed = Object.fromEntries(
      Object.entries(next).filter(([field, value]) => !sameValue(Reflect.get(last, field), value)),
    );
    last = next;
    if (Object.keys(changed).length > 0) sendOnBus(undefined, changed, () => actions.setGlobalState(changed));
  });
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
  );
}
