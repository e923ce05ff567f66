import { newerCodeIn } from '../newer-code.ts';
import { newerStylesIn } from '../newer-styles.ts';
import { partsOf, type PageParts } from '../page-parts.ts';
import { placeIn } from '../source-place.ts';
import { andMore, fail, warning, type Finding, type Rule } from './rule.ts';

/** The scripts and style sheets in a file of a build: the file itself, or what a page has in it. */
function partsIn(name: string, text: string): PageParts {
  if (/\.m?js$/.test(name)) return { scripts: [text], styles: [] };
  if (name.endsWith('.css')) return { scripts: [], styles: [text] };
  return name.endsWith('.html') ? partsOf(text) : { scripts: [], styles: [] };
}

/** The browsers of the people. */
export const floor: readonly Rule[] = [
  {
    id: '31',
    title: { zh: '门户支持的最旧浏览器能够运行它', en: 'the oldest browsers of the portal understand it' },
    fix: {
      zh:
        '为 es2022 构建脚本（Vite 的 build.target，否则 browserslist），样式表用 build.cssTarget；' +
        '使用较新的函数前先判断是否存在，或自带实现；较新的样式放进 @supports，并给出旧的写法。',
      en:
        'Build scripts for es2022 (build.target of Vite, browserslist else), and style sheets by build.cssTarget. ' +
        'Ask whether newer functions are there, or bring your own. Put newer styles into @supports, with older ones before.',
    },
    check: ({ files }) =>
      [...files]
        .filter(([name]) => !name.startsWith('portal-prepared/'))
        .flatMap(([name, text]) => {
          const { scripts, styles } = partsIn(name, text);
          const place = (line: number, column: number): string => placeIn(files, name, line, column);
          return [
            ...scripts.flatMap((each) => ofScript(each, place)),
            ...styles.flatMap((each) => ofStyles(each, place)),
          ];
        }),
  },
];

type Place = (line: number, column: number) => string;

const ofScript = (text: string, placed: Place): Finding[] =>
  newerCodeIn(text).map(({ kind, what, since, line, column, times }) => {
    const place = placed(line, column + 1);
    return kind === 'syntax'
      ? fail('newer-syntax', { place, what })
      : warning('newer-function', { name: what, since, place, more: andMore(times - 1) });
  });

/** A browser passes over styles that it does not know, and goes on. */
const ofStyles = (text: string, placed: Place): Finding[] =>
  newerStylesIn(text).map(({ name, since, line, column, rule, times }) =>
    warning('newer-style', { name, since, place: `${placed(line, column)} (${rule})`, more: andMore(times - 1) }),
  );
