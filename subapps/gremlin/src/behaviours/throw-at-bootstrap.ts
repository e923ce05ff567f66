import type { Behaviour } from '../behaviour';

export default {
  phase: 'bootstrap',
  run() {
    throw new Error('gremlin: thrown in bootstrap');
  },
} satisfies Behaviour;
