import type { Page } from 'playwright';
import type { AppName, Kind } from './build';
import { kinds } from './build';
import { stay, type Contestant, type ContestantPage, type RacedApp } from './contestant';
import { inTurn, reasonOf, type Row, type Rows } from './samples';

const APPS: readonly { app: AppName; label: string }[] = [
  { app: 'small', label: '140 kB' },
  { app: 'large', label: '2 MB' },
];
const TYPED = 'half a sentence';

/** Rows of one application. What a person did before is what stands in the browser's caches. */
interface MountRows {
  cold: Row;
  remount: Row;
  /** The page was loaded again in the tab that has had the application. */
  sameTab: Row;
  /** The time that all threads of the page's process worked for it. Other work of the machine counts little. */
  work: Row;
  newTab: Row;
  /** The browser was ended and started with its profile. */
  restarted: Row;
  click: Row;
  preloaded: Row;
  back: Row;
}

function rowsOf(rows: Rows, label: string, kind: Kind): MountRows {
  const of = (what: string, digits = 0): Row => rows.row(`${what}, ${label}, ${kind}`, 'ms', digits);
  return {
    cold: of('open, cold'),
    sameTab: of('open, same tab'),
    work: of('open, same tab, processor time'),
    newTab: of('open, new tab'),
    restarted: of('open, browser restarted'),
    preloaded: of('open, preloaded'),
    click: of('open, real click'),
    remount: of('remount'),
    back: of('return to a kept tab', 1),
  };
}

/** Measures one application in one host once: each visit finds in the caches what the visits before have left there. */
async function once(
  { name }: Contestant,
  contestantPage: ContestantPage,
  racedApp: RacedApp,
  round: number,
  rows: MountRows,
): Promise<void> {
  const { profile } = contestantPage;
  const leaveForGood = async (): Promise<void> => {
    await stay(contestantPage.page);
    await contestantPage.destroy();
  };
  const isAlone = name === 'alone';
  await contestantPage.rest();
  rows.cold.add(name, round, await contestantPage.open(racedApp, false));
  rows.remount.add(name, round, await contestantPage.remount());
  await leaveForGood();
  await contestantPage.rest();
  const worked = await processorTime(contestantPage.page);
  rows.sameTab.add(name, round, await contestantPage.open(racedApp, !isAlone));
  if (isAlone) {
    rows.work.cannot(name, 'the page itself is new');
    rows.back.cannot(name, 'there is nothing to come back from');
    rows.preloaded.cannot(name, 'nobody is there to fetch it ahead');
  } else {
    rows.work.add(name, round, await worked());
    await contestantPage.page.evaluate((text) => window.race.type(text), TYPED);
    await contestantPage.leave();
    rows.back.add(name, round, await contestantPage.back());
    const typed = await contestantPage.page.evaluate(() => window.race.typed());
    if (typed !== TYPED) rows.back.note(name, 'typed text lost');
  }
  await leaveForGood();
  await profile.newTab();
  await contestantPage.rest();
  rows.newTab.add(name, round, await contestantPage.open(racedApp, false));
  await leaveForGood();
  await contestantPage.rest();
  rows.click.add(name, round, await contestantPage.click(racedApp));
  await leaveForGood();
  await profile.restart();
  await contestantPage.rest();
  rows.restarted.add(name, round, await contestantPage.open(racedApp, false));
  await contestantPage.destroy();
  if (isAlone) return;
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

/** Measures openings, remounts and returns. Every round has its own profile, and the contestants take turns. */
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
      let contestantPage = await contestant.openPage();
      for (const { racedApp, rows: table } of inTurn(raced, round)) {
        // A contestant that has failed and never succeeded is not tried again.
        if (table.cold.reasonOf(contestant.name) !== undefined) continue;
        contestantPage.profile.heard.length = 0;
        try {
          await once(contestant, contestantPage, racedApp, round, table);
        } catch (error) {
          const reason = reasonOf(error, contestantPage.profile.heard);
          for (const row of Object.values(table)) row.cannot(contestant.name, reason);
          say(`  ${contestant.name}, ${racedApp.app} ${racedApp.kind}: ${reason}`);
          // A failed contestant may have left anything behind, even a page that no longer answers.
          await contestantPage.profile.close();
          contestantPage = await contestant.openPage();
        }
      }
      await contestantPage.profile.close();
    }
    say(`openings: round ${round + 1} of ${rounds}`);
  }
}
