import type { Mischief } from '../mischief';

/** Everything it can find that looks like a session; what is listed here, any app can steal. */
export default {
  moment: 'mount',
  run({ show }) {
    const found = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key}=${storage.getItem(key) ?? ''}`),
    );
    show(JSON.stringify({ storage: found, cookies: document.cookie }));
  },
} satisfies Mischief;
