import type { Mischief } from '../mischief';

const ITEMS = 2_000_000;

/** Some 16 MB that a global holds on to. */
export default {
  moment: 'mount',
  run: () => void Reflect.set(window, 'gremlinHoard', Array.from({ length: ITEMS }, Math.random)),
} satisfies Mischief;
