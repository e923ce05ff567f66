import type { Mischief } from '../mischief';

export default {
  moment: 'message',
  run() {
    void Promise.reject(new Error('gremlin: a rejection that nobody handles'));
    setTimeout(() => {
      throw new Error('gremlin: thrown in a timer');
    });
  },
} satisfies Mischief;
