import type { Behaviour } from '../behaviour';

/** Shows all storage and cookies that it can read. Any app could steal what is listed here. */
export default {
  phase: 'mount',
  run({ show }) {
    const found = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key}=${storage.getItem(key) ?? ''}`),
    );
    show(JSON.stringify({ storage: found, cookies: document.cookie }));
  },
} satisfies Behaviour;
