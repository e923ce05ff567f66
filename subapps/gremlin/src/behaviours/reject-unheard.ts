import type { Behaviour } from '../behaviour';

export default {
  phase: 'message',
  run() {
    void Promise.reject(new Error('gremlin: a rejection that nobody handles'));
    setTimeout(() => {
      throw new Error('gremlin: thrown in a timer');
    });
  },
} satisfies Behaviour;
