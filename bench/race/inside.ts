import { kinds } from './build';
import { inTurn, reasonOf, type Rows } from './samples';
import type { Contestant, ContestantName, Stand } from './stands';

const PROBES = [
  { name: 'document', label: 'bare `document`' },
  { name: 'window', label: 'bare `window`' },
  { name: 'instanceof', label: '`instanceof Node`' },
  { name: 'read', label: '`window.x`, read' },
  { name: 'write', label: '`window.x`, write' },
  { name: 'createElement', label: '`createElement`' },
] as const;
const STEPS = ['create', 'update', 'swap', 'clear'] as const;

/** What single calls and 1,000 rows cost an application inside each host; all are open at once and take turns. */
export async function raceInside(
  contestants: readonly Contestant[],
  rounds: number,
  rows: Rows,
  say: (text: string) => void,
): Promise<void> {
  for (const kind of kinds) {
    const bare = new Set<ContestantName>();
    const opened: { contestant: Contestant; stand: Stand }[] = [];
    for (const contestant of contestants) {
      const stand = await contestant.stand();
      const heard: string[] = [];
      stand.page.on('pageerror', (error) => heard.push(error.message));
      try {
        await stand.rest();
        await stand.open({ app: 'probes', kind }, false);
        opened.push({ contestant, stand });
        // What an application sets on its window must not be on the page's.
        if (contestant.name !== 'alone' && (await stand.page.evaluate(() => window.benchValue !== undefined)))
          bare.add(contestant.name);
      } catch (error) {
        for (const { label } of PROBES)
          rows.row(`${label}, ${kind}`, 'ns', 1).cannot(contestant.name, reasonOf(error, heard));
        for (const step of STEPS)
          rows.row(`1,000 rows: ${step}, ${kind}`, 'ms', 1).cannot(contestant.name, reasonOf(error, heard));
        await stand.page.context().close();
      }
    }
    // The first round only warms up.
    for (let round = -1; round < rounds; round += 1) {
      for (const { contestant, stand } of inTurn(opened, round + 1)) {
        await stand.page.bringToFront();
        for (const { name, label } of PROBES) {
          const value = await stand.page.evaluate((probe) => window.raceProbes.probe(probe), name);
          if (round >= 0) rows.row(`${label}, ${kind}`, 'ns', 1).add(contestant.name, round, value);
        }
        const figures = await stand.page.evaluate(() => window.raceProbes.rows());
        for (const step of STEPS)
          if (round >= 0)
            rows.row(`1,000 rows: ${step}, ${kind}`, 'ms', 1).add(contestant.name, round, figures[step] ?? Number.NaN);
      }
      if (round >= 0) say(`inside, ${kind}: round ${round + 1} of ${rounds}`);
    }
    for (const { stand } of opened) await stand.page.context().close();
    for (const row of rows.all.filter(({ label }) => label.endsWith(kind)))
      for (const name of bare) row.note(name, 'no sandbox');
  }
}
