import type { Behaviour } from '../behaviour';

const EVERY_MS = 20;
const LONG_MS = 3_600_000;

export default {
  phase: 'mount',
  run({ show }) {
    let ticks = 0;
    setInterval(() => show(`tick ${++ticks}`), EVERY_MS);
    setTimeout(() => show('an hour later'), LONG_MS);
    requestIdleCallback(() => show('idle'), { timeout: LONG_MS });
  },
} satisfies Behaviour;
