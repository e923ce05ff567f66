import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const script = new URL('./browser-floor-script.js', import.meta.url);
/** Behind what says how the page is encoded, and before every other script. */
const PLACE = '</title>';

/** Puts the check of the browser's age into both pages, without its comments. */
export function browserFloor(): Plugin {
  return {
    name: 'browser-floor',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACE))
          throw new Error('The page has no title, behind which the check of the browser stands.');
        const code = readFileSync(script, 'utf8').replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)\n?/gm, '');
        return html.replace(PLACE, () => `${PLACE}<script>${code}</script>`);
      },
    },
  };
}
