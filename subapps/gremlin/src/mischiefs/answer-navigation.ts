import type { Mischief } from '../mischief';

/** A catch-all redirect: every navigation it hears of ends at its own page. */
export default {
  moment: 'mount',
  run({ props, root }) {
    const home = `${props?.prefix ?? ''}/home`;
    let heard = 0;
    window.addEventListener('popstate', () => {
      if (root) root.dataset.heard = String(++heard);
      if (location.pathname !== home) history.replaceState(null, '', home);
    });
  },
} satisfies Mischief;
