import type { Mischief } from '../mischief';

const EVERY_MS = 100;

/** Goes on moving the address bar, hidden or not. */
export default {
  moment: 'mount',
  run({ props, root }) {
    let steps = 0;
    setInterval(() => {
      history.pushState(null, '', `${props?.prefix ?? ''}/step-${++steps}`);
      if (root) root.dataset.steps = String(steps);
    }, EVERY_MS);
  },
} satisfies Mischief;
