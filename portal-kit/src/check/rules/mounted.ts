import { say, type Text } from '../../shared/text.ts';
import type { Held } from '../observation.ts';
import { PARTS } from './findings.ts';
import { fail, warning, type Rule } from './rule.ts';

const GOOD = 'visible';
/** A person notices when the page does not answer for so long, ms. */
const LONG_TASK_MS = 200;
/** A machine stands still now and then: what comes in most openings, and more than once, is the application's. */
const isUsual = (count: number, of: number): boolean => count > 1 && count > of / 2;
/** What each opening may add, for longer than the first ones warm up. */
const GROWTH: { what: keyof Held; least: number; told(much: number): Text }[] = [
  { what: 'nodes', least: 50, told: (count) => say(PARTS.nodes, { count }) },
  {
    what: 'heapBytes',
    least: 500_000,
    told: (bytes) => say(PARTS.megabytes, { count: (bytes / 1_000_000).toFixed(1) }),
  },
];

/** What is seen over several openings. */
export const mounted: readonly Rule[] = [
  {
    id: '21',
    title: {
      zh: '关闭后可以再次挂载，不用重新加载',
      en: 'it is mounted again after it was closed, without being loaded anew',
    },
    fix: {
      zh: '在 mount 中创建 unmount 拿走的内容。规则 05 和 08 会说出留下了什么、什么失败了。',
      en: 'Make in mount what unmount takes away. Rules 05 and 08 say what was left, and what failed.',
    },
    check: ({ openings }) =>
      openings.slice(1).some(({ status, instances }, at) => {
        const earlier = openings[at]?.instances ?? [];
        return status === GOOD && !instances.some((instance) => earlier.includes(instance));
      })
        ? [fail('loaded-anew')]
        : [],
  },
  {
    id: '22',
    title: { zh: '不会每打开一次就变大', en: 'it does not grow from opening to opening' },
    fix: {
      zh: '找出 mount 会往里添加内容的模块级列表和缓存，并在 onUnmount 中清空。',
      en: 'Look for lists and caches of a module that mount adds to, and empty them in onUnmount.',
    },
    check({ held }) {
      // The first openings fill caches that stay.
      const later = held.slice(1);
      return GROWTH.flatMap(({ what, least, told }) => {
        const grown = later.slice(1).map((each, at) => each[what] - (later[at]?.[what] ?? 0));
        const smallest = Math.min(...grown);
        return grown.length > 1 && smallest >= least ? [warning('grows', { much: told(smallest) })] : [];
      });
    },
  },
  {
    id: '23',
    title: { zh: '没有任务让页面停止响应', en: 'no task keeps the page from answering' },
    fix: {
      zh: '在 mount 中少做一些：用 import() 加载以后才看到的内容，用 setTimeout 或 worker 拆分耗时的工作。',
      en: 'Do less in mount: load what is seen later by import(), and split long work with setTimeout or a worker.',
    },
    check({ openings }) {
      const long = openings.map(({ longestMs }) => longestMs).filter((ms) => ms >= LONG_TASK_MS);
      return isUsual(long.length, openings.length)
        ? [warning('long-task', { count: long.length, of: openings.length, ms: Math.min(...long) })]
        : [];
    },
  },
];
