import type { CDPSession } from 'playwright';
import { kinds } from './build';
import { reasonOf, type Rows } from './samples';
import type { Contestant } from './contestant';

/** Until then the engine compiles what runs again and again, and its code grows. */
const WARM_UPS = 80;
const CYCLES = 40;
/** How long to wait for activity of what was left behind, ms. */
const LISTEN_MS = 400;

async function heapBytes(session: CDPSession): Promise<number> {
  // The second collection frees what the finalisers of the first have released.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Measures what each opening and closing of the small application leaves in the heap of the same page. */
export async function raceHeap(
  contestants: readonly Contestant[],
  rows: Rows,
  say: (text: string) => void,
): Promise<void> {
  for (const kind of kinds) {
    const row = rows.row(`heap kept per cycle, 140 kB, ${kind}`, 'kB', 1);
    for (const contestant of contestants) {
      if (contestant.name === 'alone') {
        row.cannot('alone', 'a page is left as a whole');
        continue;
      }
      const contestantPage = await contestant.openPage();
      const { heard } = contestantPage.profile;
      const cycle = async (): Promise<void> => {
        await contestantPage.open({ app: 'small', kind }, false);
        await contestantPage.destroy();
      };
      try {
        await contestantPage.rest();
        const session = await contestantPage.page.context().newCDPSession(contestantPage.page);
        await session.send('Performance.enable');
        for (let turn = 0; turn < WARM_UPS; turn += 1) await cycle();
        const before = await heapBytes(session);
        for (let turn = 0; turn < CYCLES; turn += 1) await cycle();
        row.add(contestant.name, 0, ((await heapBytes(session)) - before) / CYCLES / 1000);
      } catch (error) {
        row.cannot(contestant.name, reasonOf(error, heard));
      }
      await contestantPage.profile.close();
    }
    say(`heap, ${kind}: ${CYCLES} cycles each`);
  }
}

/** Names what is still there after an application that releases nothing was closed. */
async function leftBehind(contestant: Contestant, kind: (typeof kinds)[number]): Promise<string[]> {
  const contestantPage = await contestant.openPage();
  try {
    await contestantPage.rest();
    await contestantPage.open({ app: 'leaks', kind }, false);
    await contestantPage.destroy();
    return await contestantPage.page.evaluate(async (wait) => {
      window.raceHeard = {};
      await new Promise((resolve) => setTimeout(resolve, wait / 2));
      window.dispatchEvent(new Event('resize'));
      document.body.click();
      await new Promise((resolve) => setTimeout(resolve, wait / 2));
      const left = Object.keys(window.raceHeard);
      if (document.querySelector('.race-popup')) left.push('popup in the body');
      if (document.querySelector('.race-style')) left.push('style element');
      if (document.documentElement.style.getPropertyValue('--race-variable')) left.push('variable on :root');
      if ('raceGlobal' in window) left.push('global variable');
      return left;
    }, LISTEN_MS);
  } finally {
    await contestantPage.profile.close();
  }
}

export interface Leaks {
  kind: string;
  /** The things that were left, or the reason why it could not be tried. */
  of: Map<string, string>;
}

/** Measures leaks after unmount, for each contestant. */
export async function raceLeaks(contestants: readonly Contestant[], say: (text: string) => void): Promise<Leaks[]> {
  const all: Leaks[] = [];
  for (const kind of kinds) {
    const of = new Map<string, string>();
    for (const contestant of contestants) {
      if (contestant.name === 'alone') continue;
      const answer = await leftBehind(contestant, kind).then(
        (left) => (left.length ? `yes: ${left.sort().join(', ')}` : 'no'),
        (error: unknown) => `cannot: ${reasonOf(error, [])}`,
      );
      of.set(contestant.name, answer);
    }
    all.push({ kind, of });
    say(`leaks, ${kind}`);
  }
  return all;
}
