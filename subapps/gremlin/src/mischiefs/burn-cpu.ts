import type { Mischief } from '../mischief';

const BUSY_MS = 1500;

/** Blocks the page. */
export default {
  moment: 'message',
  run({ show }) {
    const end = performance.now() + BUSY_MS;
    while (performance.now() < end) Math.sqrt(Math.random());
    show('done burning');
  },
} satisfies Mischief;
