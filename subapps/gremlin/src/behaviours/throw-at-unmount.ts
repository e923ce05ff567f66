import type { Behaviour } from '../behaviour';

export default {
  phase: 'unmount',
  run() {
    throw new Error('gremlin: thrown in unmount');
  },
} satisfies Behaviour;
