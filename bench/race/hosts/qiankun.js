/** Plain qiankun 2.10.16. It has no keep-alive: the container is hidden by hand, as its users do. */
import { loadMicroApp, prefetchApps, start } from 'qiankun';

start({ prefetch: false, singular: false });
let slot;
let app;

window.raceHost = {
  preload: ({ name, entry }) => prefetchApps([{ name, entry }]),
  open: async ({ name, entry }) => {
    slot = document.createElement('div');
    document.getElementById('slots').append(slot);
    app = loadMicroApp({ name, entry, container: slot }, { sandbox: true, singular: false });
    for (const promise of [app.loadPromise, app.bootstrapPromise, app.unmountPromise]) promise.catch(() => {});
    await app.mountPromise;
  },
  close: () => app.unmount(),
  reopen: () => app.mount(),
  leave: () => {
    slot.style.display = 'none';
  },
  back: () => {
    slot.style.display = '';
  },
  destroy: async () => {
    await app.unmount();
    slot.remove();
  },
};
