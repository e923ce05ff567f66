import os from 'node:os';
import { parseArgs } from 'node:util';
import { buildRace } from './build';
import { raceInside } from './inside';
import { raceHeap, raceLeaks } from './left-over';
import { raceMounts } from './mounts';
import { report } from './report';
import { Rows } from './samples';
import { contestantNames } from './contestant';
import { Contestants } from './contestants';

const PARTS = ['mounts', 'inside', 'heap', 'leaks'] as const;
const ROUNDS = 10;

const { values } = parseArgs({
  options: {
    race: { type: 'boolean' },
    rounds: { type: 'string' },
    hosts: { type: 'string' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? ROUNDS);
const hosts = values.hosts?.split(',');
const parts = values.only?.split(',') ?? PARTS;
const unknown = [
  ...(hosts ?? []).filter((name) => !contestantNames.some((known) => known === name)),
  ...parts.filter((name) => !PARTS.some((known) => known === name)),
];
if (unknown.length || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    `--race takes --rounds <count>, --hosts (of ${contestantNames.join(',')}) and --only (of ${PARTS.join(',')}).`,
  );
  process.exit(2);
}

async function race(): Promise<void> {
  const load = (os.loadavg()[0] ?? 0) / os.cpus().length;
  const build = await buildRace();
  const names = contestantNames.filter((name) => hosts === undefined || hosts.includes(name));
  const say = (text: string): void => console.log(text);
  const tables = { mounts: new Rows(), inside: new Rows(), heap: new Rows() };
  const race = await Contestants.open(build, names);
  try {
    const contestants = race.all;
    if (parts.includes('mounts')) await raceMounts(contestants, rounds, tables.mounts, say);
    if (parts.includes('inside')) await raceInside(contestants, rounds, tables.inside, say);
    if (parts.includes('heap')) await raceHeap(contestants, tables.heap, say);
    const leaks = parts.includes('leaks') ? await raceLeaks(contestants, say) : [];
    const shown = [
      { title: 'opening', rows: tables.mounts },
      { title: 'inside', rows: tables.inside },
      { title: 'memory', rows: tables.heap },
    ].filter(({ rows }) => rows.all.length > 0);
    // Only a complete run is written into the document.
    report({ names, rounds, build, tables: shown, leaks, load }, hosts === undefined && values.only === undefined);
  } finally {
    await race.close();
  }
}

await race();
