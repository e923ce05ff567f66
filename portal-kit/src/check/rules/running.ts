import { say, type Value } from '../../shared/text.ts';
import type { Opening } from '../observation.ts';
import { PARTS } from './findings.ts';
import { fail, warning, type Finding, type Rule } from './rule.ts';

const GOOD = 'visible';

/** Why it did not open; undefined where it did. */
function problemOf({ status, error }: Opening): Value | undefined {
  if (status === GOOD) return undefined;
  return error ?? (status === undefined ? PARTS['nothing-happened'] : say(PARTS.stayed, { status }));
}

/** What is seen while the application is opened, shown and closed. */
export const running: readonly Rule[] = [
  {
    id: '01',
    title: { zh: '可以连续打开五次', en: 'it opens, five times in turn' },
    fix: {
      zh: '导出 bootstrap、mount 和 unmount（defineMicroApp 会做），并在 unmount 中撤销 mount 所做的。',
      en: 'Export bootstrap, mount and unmount (defineMicroApp does), and undo in unmount what mount has done.',
    },
    check: ({ openings }) =>
      openings
        .flatMap((opening, at): Finding[] => {
          const problem = problemOf(opening);
          return problem === undefined ? [] : [fail('not-opened', { number: at + 1, problem })];
        })
        .slice(0, 1),
  },
  {
    id: '02',
    title: { zh: '它的两个标签页可以并存', en: 'two tabs of it stand side by side' },
    fix: {
      zh: '按地址渲染，状态放在 mount 创建的对象里。',
      en: 'Render by the address, and keep state in what mount makes.',
    },
    check({ pair }) {
      const problems = pair.flatMap((opening, at): Finding[] => {
        const problem = problemOf(opening);
        return problem === undefined ? [] : [fail('tab-not-opened', { number: (at % 2) + 1, problem })];
      });
      const [first, , again] = pair;
      return problems.length === 0 && first && again && first.text !== again.text
        ? [warning('tab-changed', { first: short(first.text), again: short(again.text) })]
        : problems;
    },
  },
  {
    id: '03',
    title: { zh: '每次打开的第一个画面都一样', en: 'each opening shows the same first picture' },
    fix: {
      zh: '在 mount 中创建 store 和缓存。放在模块里的内容，下次打开时还在。',
      en: 'Make stores and caches in mount. What stands in a module is still there at the next opening.',
    },
    check({ openings }) {
      const [first, ...later] = openings.filter(({ status }) => status === GOOD);
      const other = later.find(({ text }) => text !== first?.text);
      return first && other ? [warning('other-picture', { first: short(first.text), later: short(other.text) })] : [];
    },
  },
  {
    id: '04',
    title: { zh: '路由不离开它的前缀', en: 'its router stays below the prefix' },
    fix: {
      zh: '把 props.prefix 作为路由的 base，不要让某条路由匹配所有路径并重定向。',
      en: 'Give props.prefix to the router as its base, and let no route catch all paths and redirect.',
    },
    check: ({ openings, pair, path, departures }) => [
      ...openings
        .filter(({ address }) => address !== path)
        .slice(0, 1)
        .map(({ address }) => fail('left-path', { path, address })),
      ...pair
        .filter(({ status, address, asked }) => status === GOOD && asked !== path && address !== asked)
        .map(({ asked, address }) => fail('path-caught', { asked, address })),
      ...departures.map((address) => fail('page-sent-away', { address })),
    ],
  },
  {
    id: '05',
    title: { zh: '关闭之后什么都没有留下', en: 'nothing is left after it was closed' },
    fix: { zh: '在 onUnmount 中归还 mount 取得的。', en: 'Give back in onUnmount what mount has taken.' },
    check: ({ left }) =>
      left.map(({ kind, label, callSite: place }) => {
        // Libraries leave these to the browser, which collects them with their elements.
        const told = kind === 'observer' ? warning : fail;
        return place === undefined ? told('left', { kind, label }) : told('left-at', { kind, label, place });
      }),
  },
  {
    id: '06',
    title: {
      zh: '浏览器自带的对象和页面的全局变量保持原样',
      en: 'the browser’s own objects and the page’s globals stay as they are',
    },
    fix: {
      zh: '用函数代替内置原型的成员，用模块代替全局变量。',
      en: 'Use functions in place of members of built-in prototypes, and modules in place of globals.',
    },
    check: ({ changed, globals }) => [
      ...changed.map(({ label, callSite: place }) =>
        place === undefined ? fail('builtin-changed', { label }) : fail('builtin-changed-at', { label, place }),
      ),
      ...globals.map((name) => fail('new-global', { name })),
    ],
  },
  {
    id: '07',
    title: { zh: '令牌没有保存在任何地方', en: 'the token is stored nowhere' },
    fix: {
      zh: '每次调用时向 helpers.getToken() 取，或使用 mount 的 api。',
      en: 'Ask helpers.getToken() at each call, or use the api of mount.',
    },
    check: ({ stored, token }) =>
      stored.filter(({ text }) => text.includes(token)).map(({ place }) => fail('token-stored', { place })),
  },
  {
    id: '08',
    title: { zh: '控制台是干净的', en: 'the console stays clean' },
    fix: {
      zh: '在浏览器的控制台中找到这条消息。捕获可能失败的操作，并告诉使用者。',
      en: 'Find the message in the console of the browser. Catch what may fail, and tell the person.',
    },
    check: (seen) =>
      seen.console.map(({ kind, text }) =>
        kind === 'error' ? fail('console-error', { text }) : warning('console-warning', { text }),
      ),
  },
  {
    id: '09',
    title: {
      zh: '第一个页面的大小和时间在预算之内',
      en: 'the first page is within the budget, in bytes and in time',
    },
    fix: {
      zh: '用 import() 加载页面，并找出被整个打包进来的库。',
      en: 'Load pages by import(), and look for libraries that came in whole.',
    },
    check({ sizes, openings }, { budgetKb, budgetMs }) {
      const kb = Math.ceil(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
      const [largest] = [...sizes].sort((a, b) => b.bytes - a.bytes);
      const ms = openings[0]?.status === GOOD ? (openings[0].ms ?? 0) : 0;
      return [
        ...(kb > budgetKb ? [fail('too-large', { kb, allowed: budgetKb, name: largest?.name ?? '' })] : []),
        // Another machine is faster, or slower.
        ...(ms > budgetMs ? [warning('too-slow', { ms, allowed: budgetMs })] : []),
      ];
    },
  },
];

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);
