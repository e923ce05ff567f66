import type { Mischief } from '../mischief';
import { addSheet, LOUD } from '../sheets';

/** Inside at-rules, where simple rewriters do not look. */
export default {
  moment: 'mount',
  run: () =>
    void addSheet(`@layer gremlin { button { ${LOUD} } } @container (min-width: 1px) { a { ${LOUD} } }
      @scope (body) { a { ${LOUD} } } @supports (display: grid) { nav { & li { ${LOUD} } } }`),
} satisfies Mischief;
