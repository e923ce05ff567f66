import type { Behaviour } from '../behaviour';
import { addSheet, LOUD } from '../sheets';

/** Inserts rules as CSS-in-JS does in production. */
export default {
  phase: 'mount',
  run() {
    const { sheet } = addSheet('');
    sheet?.insertRule(`button { ${LOUD} }`);
    sheet?.insertRule(`@media all { a { ${LOUD} } }`);
  },
} satisfies Behaviour;
