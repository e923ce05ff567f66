import type { Behaviour } from '../behaviour';

const EVERY_MS = 100;

/** Changes the address every 100 ms, hidden or not. */
export default {
  phase: 'mount',
  run({ props, root }) {
    let steps = 0;
    setInterval(() => {
      history.pushState(null, '', `${props?.prefix ?? ''}/step-${++steps}`);
      if (root) root.dataset.steps = String(steps);
    }, EVERY_MS);
  },
} satisfies Behaviour;
