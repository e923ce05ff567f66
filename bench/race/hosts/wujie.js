/** wujie: its singleton mode (the application offers both life cycles), and its keep-alive mode (`alive`). */
import { destroyApp, preloadApp, startApp } from 'wujie';

let options;
const slots = () => document.getElementById('slots');
const container = () => {
  const slot = document.createElement('div');
  slots().append(slot);
  return slot;
};

window.raceHost = {
  preload: ({ name, entry, keep }) => preloadApp({ name, url: entry, alive: keep }),
  open: ({ name, entry, keep }) => {
    options = { name, url: entry, alive: keep };
    return startApp({ ...options, el: container() });
  },
  // The element that holds the application leaves the page; wujie unmounts the application, or keeps it.
  close: () => slots().replaceChildren(),
  reopen: () => startApp({ ...options, el: container() }),
  leave: () => slots().replaceChildren(),
  back: () => startApp({ ...options, el: container() }),
  destroy: () => {
    destroyApp(options.name);
    slots().replaceChildren();
  },
};
