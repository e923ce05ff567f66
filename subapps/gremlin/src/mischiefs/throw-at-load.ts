import type { Mischief } from '../mischief';

export default {
  moment: 'load',
  run() {
    throw new Error('gremlin: thrown while loading');
  },
} satisfies Mischief;
