import { newerCodeIn } from '../newer-code.ts';
import { placeIn } from '../source-place.ts';
import { fail, warning, type Rule } from './rule.ts';

/** The browsers of the people. */
export const floor: readonly Rule[] = [
  {
    id: '31',
    title: 'the oldest browsers of the portal understand it',
    fix: 'Build for es2022 (build.target of Vite, browserslist else); ask whether newer functions are there, or bring your own.',
    check: ({ files }) =>
      [...files]
        .filter(([name]) => /\.m?js$/.test(name) && !name.startsWith('portal-prepared/'))
        .flatMap(([name, text]) =>
          newerCodeIn(text).map(({ kind, text: what, line, column, times }) => {
            const place = placeIn(files, name, line, column + 1);
            return kind === 'syntax'
              ? fail(`syntax that is newer than ECMAScript 2022 at ${place}: ${what}`)
              : warning(`${what}, at ${place}${times > 1 ? `, and ${times - 1} more` : ''}`);
          }),
        ),
  },
];
