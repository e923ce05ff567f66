import type { Opening } from '../observation.ts';
import { fail, warning, type Finding, type Rule } from './rule.ts';

const GOOD = 'visible';

function problemOf(opening: Opening, which: string): Finding[] {
  if (opening.status === GOOD) return [];
  return [
    fail(
      `${which}: ${opening.error ?? (opening.status === undefined ? 'nothing happened' : `it stayed "${opening.status}"`)}`,
    ),
  ];
}

/** What is seen while the application is opened, shown and closed. */
export const running: readonly Rule[] = [
  {
    id: '01',
    title: 'it opens, five times in turn',
    fix: 'Export bootstrap, mount and unmount (defineMicroApp does), and undo in unmount what mount has done.',
    check: ({ openings }) => openings.flatMap((opening, at) => problemOf(opening, `opening ${at + 1}`)).slice(0, 1),
  },
  {
    id: '02',
    title: 'two tabs of it stand side by side',
    fix: 'Render by the address, and keep state in what mount makes.',
    check({ pair }) {
      const problems = pair.flatMap((opening, at) => problemOf(opening, `tab ${(at % 2) + 1}`));
      const [first, , again] = pair;
      return problems.length === 0 && first && again && first.text !== again.text
        ? [warning(`tab 1 "${short(first.text)}", and after tab 2 was seen "${short(again.text)}"`)]
        : problems;
    },
  },
  {
    id: '03',
    title: 'each opening shows the same first picture',
    fix: 'Make stores and caches in mount. What stands in a module is still there at the next opening.',
    check({ openings }) {
      const [first, ...later] = openings.filter(({ status }) => status === GOOD);
      const other = later.find(({ text }) => text !== first?.text);
      return first && other ? [warning(`first "${short(first.text)}", later "${short(other.text)}"`)] : [];
    },
  },
  {
    id: '04',
    title: 'its router stays below the prefix',
    fix: 'Give props.prefix to the router as its base, and let no route catch all paths and redirect.',
    check: ({ openings, pair, path, departures }) => [
      ...openings
        .filter(({ address }) => address !== path)
        .slice(0, 1)
        .map(({ address }) => fail(`opened at ${path}, it went to ${address}`)),
      ...pair
        .filter(({ status, address, asked }) => status === GOOD && asked !== path && address !== asked)
        .map(({ asked, address }) => fail(`a path that it does not know, ${asked}, became ${address}`)),
      ...departures.map((address) => fail(`it sent the whole page to ${address}`)),
    ],
  },
  {
    id: '05',
    title: 'nothing is left after it was closed',
    fix: 'Give back in onUnmount what mount has taken.',
    check: ({ left }) =>
      left.map(({ kind, label, callSite }) => {
        const text = `${kind} ${label}${callSite === undefined ? '' : `, taken at ${callSite}`}`;
        // Libraries leave these to the browser, which collects them with their elements.
        return kind === 'observer' ? warning(text) : fail(text);
      }),
  },
  {
    id: '06',
    title: 'the browser’s own objects and the page’s globals stay as they are',
    fix: 'Use functions in place of members of built-in prototypes, and modules in place of globals.',
    check: ({ changed, globals }) => [
      ...changed.map(({ label, callSite }) =>
        fail(`${label}${callSite === undefined ? '' : `, changed at ${callSite}`}`),
      ),
      ...globals.map((name) => fail(`window.${name} is new in the page`)),
    ],
  },
  {
    id: '07',
    title: 'the token is stored nowhere',
    fix: 'Ask helpers.getToken() at each call, or use the api of mount.',
    check: ({ stored, token }) =>
      stored.filter(({ text }) => text.includes(token)).map(({ place }) => fail(`the token stands in ${place}`)),
  },
  {
    id: '08',
    title: 'the console stays clean',
    fix: 'Find the message in the console of the browser. Catch what may fail, and tell the person.',
    check: (seen) => seen.console.map(({ kind, text }) => (kind === 'error' ? fail(text) : warning(text))),
  },
  {
    id: '09',
    title: 'the first page is within the budget, in bytes and in time',
    fix: 'Load pages by import(), and look for libraries that came in whole.',
    check({ sizes, openings }, { budgetKb, budgetMs }) {
      const kb = Math.ceil(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
      const [largest] = [...sizes].sort((a, b) => b.bytes - a.bytes);
      const ms = openings[0]?.status === GOOD ? (openings[0].ms ?? 0) : 0;
      return [
        ...(kb > budgetKb
          ? [fail(`${kb} kB compressed, ${budgetKb} are allowed; the largest is ${largest?.name}`)]
          : []),
        // Another machine is faster, or slower.
        ...(ms > budgetMs ? [warning(`it took ${ms} ms until something was shown, ${budgetMs} are allowed`)] : []),
      ];
    },
  },
];

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);
