import type { Behaviour } from '../behaviour';

const ITEMS = 2_000_000;

/** A global keeps about 16 MB. */
export default {
  phase: 'mount',
  run: () => void Reflect.set(window, 'gremlinHoard', Array.from({ length: ITEMS }, Math.random)),
} satisfies Behaviour;
