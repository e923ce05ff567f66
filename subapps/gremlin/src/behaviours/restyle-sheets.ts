import type { Behaviour } from '../behaviour';
import { LOUD } from '../sheets';

export default {
  phase: 'mount',
  run() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`button, a { ${LOUD} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },
} satisfies Behaviour;
