import type { Page } from 'playwright';
import type { AppName, Kind } from './build';
import { kinds } from './build';
import { inTurn, reasonOf, type Row, type Rows } from './samples';
import type { Contestant, ContestantPage, RacedApp } from './contestant-pages';

const APPS: readonly { app: AppName; label: string }[] = [
  { app: 'small', label: '140 kB' },
  { app: 'large', label: '2 MB' },
];
const TYPED = 'half a sentence';

interface MountRows {
  cold: Row;
  warm: Row;
  /** The time that all threads of the page's process worked for it. Other work of the machine counts little. */
  work: Row;
  preloaded: Row;
  remount: Row;
  back: Row;
}

function rowsOf(rows: Rows, label: string, kind: Kind): MountRows {
  const of = (what: string, digits = 0): Row => rows.row(`${what}, ${label}, ${kind}`, 'ms', digits);
  return {
    cold: of('mount, cold'),
    warm: of('mount, warm'),
    work: of('mount, warm, processor time'),
    preloaded: of('mount, preloaded'),
    remount: of('remount'),
    back: of('return to a kept tab', 1),
  };
}

/**
 * Measures one application in one host once. It is opened with an empty cache, remounted, and opened with a full cache.
 * It is left and shown again, and opened after the host has fetched it ahead.
 */
async function once(
  { name }: Contestant,
  contestantPage: ContestantPage,
  racedApp: RacedApp,
  round: number,
  rows: MountRows,
): Promise<void> {
  await contestantPage.rest();
  rows.cold.add(name, round, await contestantPage.open(racedApp, false));
  rows.remount.add(name, round, await contestantPage.remount());
  await contestantPage.destroy();
  await contestantPage.rest();
  const worked = await processorTime(contestantPage.page);
  rows.warm.add(name, round, await contestantPage.open(racedApp, name !== 'alone'));
  if (name !== 'alone') rows.work.add(name, round, await worked());
  if (name === 'alone') {
    rows.work.cannot(name, 'the page itself is new');
    rows.back.cannot(name, 'there is nothing to come back from');
    rows.preloaded.cannot(name, 'nobody is there to fetch it ahead');
    return;
  }
  await contestantPage.page.evaluate((text) => window.race.type(text), TYPED);
  await contestantPage.leave();
  rows.back.add(name, round, await contestantPage.back());
  const typed = await contestantPage.page.evaluate(() => window.race.typed());
  if (typed !== TYPED) rows.back.note(name, 'typed text lost');
  await contestantPage.destroy();
  await contestantPage.preload(racedApp);
  rows.preloaded.add(name, round, await contestantPage.open(racedApp, false));
  await contestantPage.destroy();
}

/** Returns a function that gives how long the page's process has worked since this call, ms. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0) * 1000;
  };
  const began = await read();
  return async () => {
    const took = (await read()) - began;
    await session.detach();
    return took;
  };
}

async function listening(contestant: Contestant): Promise<{ contestantPage: ContestantPage; heard: string[] }> {
  const contestantPage = await contestant.openPage();
  const heard: string[] = [];
  contestantPage.page.on('pageerror', (error) => heard.push(error.message));
  return { contestantPage, heard };
}

/** Measures mounts, remounts and returns. Every round has its own profile, and the contestants take turns. */
export async function raceMounts(
  contestants: readonly Contestant[],
  rounds: number,
  rows: Rows,
  say: (text: string) => void,
): Promise<void> {
  const raced = APPS.flatMap(({ app, label }) =>
    kinds.map((kind) => ({ racedApp: { app, kind }, rows: rowsOf(rows, label, kind) })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of inTurn(contestants, round)) {
      let { contestantPage, heard } = await listening(contestant);
      for (const { racedApp, rows: table } of inTurn(raced, round)) {
        // A contestant that has failed and never succeeded is not tried again.
        if (table.cold.reasonOf(contestant.name) !== undefined) continue;
        heard.length = 0;
        try {
          await once(contestant, contestantPage, racedApp, round, table);
        } catch (error) {
          const reason = reasonOf(error, heard);
          for (const row of [table.cold, table.remount, table.warm, table.work, table.preloaded, table.back])
            row.cannot(contestant.name, reason);
          say(`  ${contestant.name}, ${racedApp.app} ${racedApp.kind}: ${reason}`);
          // A failed contestant may have left anything behind, even a page that no longer answers.
          await contestantPage.page.context().close();
          ({ contestantPage, heard } = await listening(contestant));
        }
      }
      await contestantPage.page.context().close();
    }
    say(`mounts: round ${round + 1} of ${rounds}`);
  }
}
