import type { Behaviour } from '../behaviour';

/** A catch-all redirect: it answers every navigation with one to its own page. */
export default {
  phase: 'mount',
  run({ props, root }) {
    const home = `${props?.prefix ?? ''}/home`;
    let heard = 0;
    window.addEventListener('popstate', () => {
      if (root) root.dataset.heard = String(++heard);
      if (location.pathname !== home) history.replaceState(null, '', home);
    });
  },
} satisfies Behaviour;
