import type { Mischief } from '../mischief';

/** Globals written while mounting: none of them may reach the shell's window. */
export default {
  moment: 'mount',
  run() {
    Reflect.set(window, '__gremlinWasHere', true);
    Reflect.set(window, 'fetch', () => Promise.reject(new Error('gremlin: no fetch for you')));
    window.name = 'gremlin';
  },
} satisfies Mischief;
