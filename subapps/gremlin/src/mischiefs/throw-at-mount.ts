import type { Mischief } from '../mischief';

export default {
  moment: 'mount',
  run() {
    throw new Error('gremlin: thrown in mount');
  },
} satisfies Mischief;
