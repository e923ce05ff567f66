import { kinds } from './build';
import { inTurn, reasonOf, type Rows } from './samples';
import type { Contestant, ContestantName, ContestantPage } from './contestant';

const PROBES = [
  { name: 'document', label: 'bare `document`' },
  { name: 'window', label: 'bare `window`' },
  { name: 'instanceof', label: '`instanceof Node`' },
  { name: 'navigator', label: 'bare `navigator`' },
  { name: 'read', label: '`window.x`, read' },
  { name: 'write', label: '`window.x`, write' },
  { name: 'createElement', label: '`createElement`' },
  { name: 'listener', label: 'window listener, on and off' },
  { name: 'event', label: 'an event that the window hears' },
] as const;
const STEPS = ['create', 'update', 'swap', 'clear'] as const;

/**
 * Measures what single calls and 1,000 rows cost an application inside each host. All hosts are open at once and take
 * turns.
 */
export async function raceInside(
  contestants: readonly Contestant[],
  rounds: number,
  rows: Rows,
  say: (text: string) => void,
): Promise<void> {
  for (const kind of kinds) {
    const bare = new Set<ContestantName>();
    const opened: { contestant: Contestant; contestantPage: ContestantPage }[] = [];
    for (const contestant of contestants) {
      const contestantPage = await contestant.openPage();
      const { heard } = contestantPage.profile;
      try {
        await contestantPage.rest();
        await contestantPage.open({ app: 'probes', kind }, false);
        opened.push({ contestant, contestantPage });
        // A value that an application sets on its window must not appear on the page's window.
        if (contestant.name !== 'alone' && (await contestantPage.page.evaluate(() => window.benchValue !== undefined)))
          bare.add(contestant.name);
      } catch (error) {
        for (const { label } of PROBES)
          rows.row(`${label}, ${kind}`, 'ns', 1).cannot(contestant.name, reasonOf(error, heard));
        for (const step of STEPS)
          rows.row(`1,000 rows: ${step}, ${kind}`, 'ms', 1).cannot(contestant.name, reasonOf(error, heard));
        await contestantPage.profile.close();
      }
    }
    // The first round only warms up.
    for (let round = -1; round < rounds; round += 1) {
      for (const { contestant, contestantPage } of inTurn(opened, round + 1)) {
        await contestantPage.page.bringToFront();
        for (const { name, label } of PROBES) {
          const value = await contestantPage.page.evaluate((probe) => window.raceProbes.probe(probe), name);
          if (round >= 0) rows.row(`${label}, ${kind}`, 'ns', 1).add(contestant.name, round, value);
        }
        const figures = await contestantPage.page.evaluate(() => window.raceProbes.rows());
        for (const step of STEPS)
          if (round >= 0)
            rows.row(`1,000 rows: ${step}, ${kind}`, 'ms', 1).add(contestant.name, round, figures[step] ?? Number.NaN);
      }
      if (round >= 0) say(`inside, ${kind}: round ${round + 1} of ${rounds}`);
    }
    for (const { contestantPage } of opened) await contestantPage.profile.close();
    for (const row of rows.all.filter(({ label }) => label.endsWith(kind)))
      for (const name of bare) row.note(name, 'no sandbox');
  }
}
