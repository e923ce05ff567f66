import type { Behaviour } from '../behaviour';

/** Throws before it has exported anything. */
export default {
  phase: 'load',
  run() {
    Reflect.deleteProperty(window, 'gremlin');
    throw new Error('gremlin: thrown while loading');
  },
} satisfies Behaviour;
