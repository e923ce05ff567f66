import type { Behaviour } from '../behaviour';

/** Writes globals while mounting. None of them may reach the shell's window. */
export default {
  phase: 'mount',
  run() {
    Reflect.set(window, '__gremlinWasHere', true);
    Reflect.set(window, 'fetch', () => Promise.reject(new Error('gremlin: no fetch for you')));
    window.name = 'gremlin';
  },
} satisfies Behaviour;
