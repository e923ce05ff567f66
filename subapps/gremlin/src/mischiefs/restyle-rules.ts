import type { Mischief } from '../mischief';
import { addSheet, LOUD } from '../sheets';

/** As CSS-in-JS does it in production. */
export default {
  moment: 'mount',
  run() {
    const { sheet } = addSheet('');
    sheet?.insertRule(`button { ${LOUD} }`);
    sheet?.insertRule(`@media all { a { ${LOUD} } }`);
  },
} satisfies Mischief;
