import type { Behaviour } from '../behaviour';

export default {
  phase: 'mount',
  run() {
    throw new Error('gremlin: thrown in mount');
  },
} satisfies Behaviour;
