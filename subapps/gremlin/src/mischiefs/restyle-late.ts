import type { Mischief } from '../mischief';
import { addSheet, LOUD } from '../sheets';

/** Rewrites a style element that has already been looked at, in three ways. */
export default {
  moment: 'mount',
  run() {
    const first = addSheet('.gremlin { color: red }');
    first.textContent = `body { ${LOUD} }`;
    addSheet('').append(document.createTextNode(`a { ${LOUD} }`));
    document.head.insertAdjacentHTML('beforeend', `<style>button { ${LOUD} }</style>`);
  },
} satisfies Mischief;
