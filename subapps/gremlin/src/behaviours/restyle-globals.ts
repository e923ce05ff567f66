import type { Behaviour } from '../behaviour';
import { addSheet, LOUD } from '../sheets';

export default {
  phase: 'mount',
  run: () =>
    void addSheet(
      `:root { --portal-color-primary: red } html { font-size: 30px } body { ${LOUD} } * { letter-spacing: 4px } a, button { ${LOUD} }`,
    ),
} satisfies Behaviour;
