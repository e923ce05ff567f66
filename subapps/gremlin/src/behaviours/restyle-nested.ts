import type { Behaviour } from '../behaviour';
import { addSheet, LOUD } from '../sheets';

/** Rules inside at-rules, where a simple rewriter does not look. */
export default {
  phase: 'mount',
  run: () =>
    void addSheet(`@layer gremlin { button { ${LOUD} } } @container (min-width: 1px) { a { ${LOUD} } }
      @scope (body) { a { ${LOUD} } } @supports (display: grid) { nav { & li { ${LOUD} } } }`),
} satisfies Behaviour;
