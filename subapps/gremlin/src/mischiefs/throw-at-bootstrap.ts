import type { Mischief } from '../mischief';

export default {
  moment: 'bootstrap',
  run() {
    throw new Error('gremlin: thrown in bootstrap');
  },
} satisfies Mischief;
