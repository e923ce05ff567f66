import type { Mischief } from '../mischief';
import { LOUD } from '../sheets';

export default {
  moment: 'mount',
  run() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`button, a { ${LOUD} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },
} satisfies Mischief;
