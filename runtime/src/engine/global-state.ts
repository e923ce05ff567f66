import type { PortalState } from '@portal/contract/microapp/props';
import { initGlobalState } from '../sandbox/qiankun-internals';
import type { MicroAppHost } from '../model/host';

/** Keeps qiankun's global state the same as the shell's: set once, then at each change. Gives back the way to stop. */
export function shareHostState(host: MicroAppHost): () => void {
  let last: PortalState = host.getState();
  const actions = initGlobalState({ ...last });
  return host.subscribe(() => {
    const next = host.getState();
    const changed = Object.fromEntries(
      Object.entries(next).filter(([field, value]) => !sameValue(Reflect.get(last, field), value)),
    );
    last = next;
    if (Object.keys(changed).length > 0) actions.setGlobalState(changed);
  });
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
  );
}
