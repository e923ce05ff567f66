import type { Behaviour } from '../behaviour';

const BUSY_MS = 1500;

/** Blocks the page. */
export default {
  phase: 'message',
  run({ show }) {
    const end = performance.now() + BUSY_MS;
    while (performance.now() < end) Math.sqrt(Math.random());
    show('done burning');
  },
} satisfies Behaviour;
