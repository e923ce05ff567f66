import type { Behaviour } from '../behaviour';
import { addSheet, LOUD } from '../sheets';

/** Changes style elements after they were added, in three ways. */
export default {
  phase: 'mount',
  run() {
    const first = addSheet('.gremlin { color: red }');
    first.textContent = `body { ${LOUD} }`;
    addSheet('').append(document.createTextNode(`a { ${LOUD} }`));
    document.head.insertAdjacentHTML('beforeend', `<style>button { ${LOUD} }</style>`);
  },
} satisfies Behaviour;
