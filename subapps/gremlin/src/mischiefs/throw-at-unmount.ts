import type { Mischief } from '../mischief';

export default {
  moment: 'unmount',
  run() {
    throw new Error('gremlin: thrown in unmount');
  },
} satisfies Mischief;
