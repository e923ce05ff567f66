import type { Mischief } from '../mischief';

/** Dies before it has exported anything. */
export default {
  moment: 'load',
  run() {
    Reflect.deleteProperty(window, 'gremlin');
    throw new Error('gremlin: thrown while loading');
  },
} satisfies Mischief;
