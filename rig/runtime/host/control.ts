import { initGlobalState, loadMicroApp, start, type MicroApp } from 'qiankun';
import type { Control } from './api';

/** Apps mounted by plain qiankun. The suites compare with them. */
const apps = new Map<string, { app: MicroApp; slot: HTMLElement }>();
let count = 0;
let heard: Record<string, unknown> = {};

const control: Control = {
  load: (name, entry) => {
    const slot = document.createElement('div');
    document.getElementById('slots')?.append(slot);
    count += 1;
    const id = String(count);
    const app = loadMicroApp({ name, entry, container: slot }, { sandbox: true, singular: false });
    for (const promise of [app.loadPromise, app.bootstrapPromise, app.mountPromise, app.unmountPromise])
      promise.catch(() => {});
    apps.set(id, { app, slot });
    return id;
  },
  settled: async (id) => {
    const found = apps.get(id);
    if (!found) return 'unknown';
    return found.app.mountPromise.then(
      () => 'mounted',
      (error: unknown) => String(error),
    );
  },
  unmount: async (id) => {
    const found = apps.get(id);
    await found?.app.unmount();
    found?.slot.remove();
    apps.delete(id);
  },
  hide: (id, hidden) => {
    const found = apps.get(id);
    if (found) found.slot.style.display = hidden ? 'none' : '';
  },
  share: (state) => {
    heard = state;
    initGlobalState(state).onGlobalStateChange((next) => {
      heard = next;
    });
  },
  shared: () => heard,
};
window.control = control;
start({ prefetch: false, singular: false });
