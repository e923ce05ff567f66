import type { Held } from '../observation.ts';
import { fail, warning, type Rule } from './rule.ts';

const GOOD = 'visible';
/** A person notices when the page does not answer for so long, ms. */
const LONG_TASK_MS = 200;
/** A machine stands still now and then: what comes in most openings, and more than once, is the application's. */
const isUsual = (count: number, of: number): boolean => count > 1 && count > of / 2;
/** What each opening may add, for longer than the first ones warm up. */
const GROWTH: { what: keyof Held; least: number; told(much: number): string }[] = [
  { what: 'nodes', least: 50, told: (much) => `${much} nodes` },
  { what: 'heapBytes', least: 500_000, told: (much) => `${(much / 1_000_000).toFixed(1)} MB` },
];

/** What is seen over several openings. */
export const mounted: readonly Rule[] = [
  {
    id: '21',
    title: 'it is mounted again after it was closed, without being loaded anew',
    fix: 'Make in mount what unmount takes away. Rules 05 and 08 say what was left, and what failed.',
    check: ({ openings }) =>
      openings.slice(1).some(({ status, instances }, at) => {
        const earlier = openings[at]?.instances ?? [];
        return status === GOOD && !instances.some((instance) => earlier.includes(instance));
      })
        ? [
            fail(
              'the portal loads it anew at each opening: mount failed when it was called again, or unmount left too much',
            ),
          ]
        : [],
  },
  {
    id: '22',
    title: 'it does not grow from opening to opening',
    fix: 'Look for lists and caches of a module that mount adds to, and empty them in onUnmount.',
    check({ held }) {
      // The first openings fill caches that stay.
      const later = held.slice(1);
      return GROWTH.flatMap(({ what, least, told }) => {
        const grown = later.slice(1).map((each, at) => each[what] - (later[at]?.[what] ?? 0));
        const smallest = Math.min(...grown);
        return grown.length > 1 && smallest >= least ? [warning(`each opening leaves at least ${told(smallest)}`)] : [];
      });
    },
  },
  {
    id: '23',
    title: 'no task keeps the page from answering',
    fix: 'Do less in mount: load what is seen later by import(), and split long work with setTimeout or a worker.',
    check({ openings }) {
      const long = openings.map(({ longestMs }) => longestMs).filter((ms) => ms >= LONG_TASK_MS);
      return isUsual(long.length, openings.length)
        ? [warning(`in ${long.length} of ${openings.length} openings a task took ${Math.min(...long)} ms or more`)]
        : [];
    },
  },
];
