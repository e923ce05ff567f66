import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { versionOf, type OtherHost, type RaceBuild } from './build';
import type { Leaks } from './left-over';
import type { Row, Rows } from './samples';
import type { ContestantName } from './contestant';

const file = fileURLToPath(new URL('../../docs/race.md', import.meta.url));
const [BEGIN, END] = ['<!-- figures: written by the race -->', '<!-- end of the figures -->'];
/** Two medians that are nearer to each other than this are called equal. */
const EQUAL = 0.05;
const GB = 1024 ** 3;

export interface RaceResult {
  names: readonly ContestantName[];
  rounds: number;
  build: RaceBuild;
  tables: readonly { title: string; rows: Rows }[];
  leaks: readonly Leaks[];
  /** The load of the machine per core before the first round. */
  load: number;
}

const PACKAGES: Readonly<Record<OtherHost, string>> = {
  qiankun: 'qiankun',
  wujie: 'wujie',
  'micro-app': '@micro-zoe/micro-app',
  'micro-app-next': 'micro-app-next',
  garfish: 'garfish',
};

function isOther(name: ContestantName): name is OtherHost {
  return name in PACKAGES;
}

function titleOf(name: ContestantName): string {
  if (name === 'micro-app-next') return `micro-app ${versionOf(PACKAGES[name])}`;
  return isOther(name) ? `${name} ${versionOf(PACKAGES[name])}` : name;
}

function cellOf(row: Row, name: ContestantName): string {
  const spread = row.spread(name);
  if (!spread) return `cannot ${row.reasonOf(name) === undefined ? '' : `[${row.reasonOf(name)}]`}`.trim();
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(row.digits));
  const note = row.noteOf(name);
  return `${median}${min === max ? '' : ` (${min} to ${max})`}${note === undefined ? '' : `; ${note}`}`;
}

/** Reasons are long. So the table has their numbers, and the text below it has the reasons. */
class Reasons {
  private readonly texts: string[] = [];

  shorten(cell: string): string {
    return cell.replace(/\[(.*)\]$/, (_, text: string) => {
      if (!this.texts.includes(text)) this.texts.push(text);
      return `[${this.texts.indexOf(text) + 1}]`;
    });
  }

  lines(): string[] {
    return this.texts.map((text, index) => `- [${index + 1}] ${text.replace(/\|/g, '\\|')}`);
  }
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function ratioText(row: Row, name: ContestantName, rivals: readonly ContestantName[]): string {
  const able = rivals.filter((rival) => row.noteOf(rival) === undefined);
  const best = row.best(able);
  const ratio = best === undefined ? undefined : row.ratio(name, best);
  if (!ratio) return row.spread(name) ? 'alone in this' : '';
  const spread = ratio.min === ratio.max ? '' : ` (${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)})`;
  return `${ratio.median.toFixed(2)}${spread} of ${best}`;
}

function isLost(row: Row, name: ContestantName, rivals: readonly ContestantName[]): boolean {
  const best = row.best(rivals.filter((rival) => row.noteOf(rival) === undefined));
  const [mine, theirs] = [row.spread(name), best && row.spread(best)];
  return mine !== undefined && theirs !== undefined && mine.median > theirs.median * (1 + EQUAL);
}

function tableOf(title: string, rows: Rows, names: readonly ContestantName[], reasons: Reasons): string[] {
  const rivals = names.filter(isOther);
  const body = rows.all.map((row) =>
    line([
      `${row.label}, ${row.unit}`,
      ...names.map((name) => reasons.shorten(cellOf(row, name))),
      ratioText(row, 'portal', rivals),
      ratioText(row, 'runtime', rivals),
    ]),
  );
  const head = [title, ...names.map(titleOf), 'portal, times the best host', 'runtime, times the best host'];
  return [line(head), line(head.map(() => '---')), ...body, ''];
}

function figures({ names, rounds, build, tables, leaks, load }: RaceResult): string {
  const [cpu] = os.cpus();
  const rivals = names.filter(isOther);
  const reasons = new Reasons();
  const sizes = Object.entries(build.sizes)
    .filter(([name]) => /small|large/.test(name))
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)} kB`);
  const lost = tables
    .flatMap(({ rows }) => rows.all)
    .filter((row) => isLost(row, 'portal', rivals) || isLost(row, 'runtime', rivals));
  return [
    BEGIN,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${Math.round(os.totalmem() / GB)} GB, ` +
      `${load < 0.5 ? 'at rest' : `load ${load.toFixed(1)} per core from other work before the start`}; ${rounds} rounds. Median (least to most). Scripts and sheets: ${sizes.join(', ')}.`,
    '',
    ...tables.flatMap(({ title, rows }) => tableOf(title, rows, names, reasons)),
    line([
      'still there after an application that forgets everything was closed',
      ...names.filter((name) => name !== 'alone').map(titleOf),
    ]),
    line(['', ...names.filter((name) => name !== 'alone')].map(() => '---')),
    ...leaks.map(({ kind, of }) =>
      line([
        kind,
        ...names
          .filter((name) => name !== 'alone')
          .map((name) => reasons.shorten((of.get(name) ?? '').replace(/^cannot: (.*)$/, 'cannot [$1]'))),
      ]),
    ),
    '',
    'What "cannot" means here, in the message of the host or of the page:',
    '',
    ...reasons.lines(),
    '',
    `Rows that the portal, or its runtime in a bare page, does not win by these medians (nearer than ${EQUAL * 100} % counts as equal):`,
    '',
    ...(lost.length
      ? lost.map(
          (row) =>
            `- ${row.label}: portal ${ratioText(row, 'portal', rivals)}; runtime ${ratioText(row, 'runtime', rivals)}`,
        )
      : ['- none']),
    '',
    END,
  ].join('\n');
}

/** Prints the tables and puts them into docs/race.md, whose other text stays. */
export function report(result: RaceResult, write: boolean): void {
  const text = figures(result);
  console.log(`\n${text}`);
  if (!write) return;
  const old = existsSync(file) ? readFileSync(file, 'utf8') : `# The race\n\n${BEGIN}\n${END}\n`;
  const [from, to] = [old.indexOf(BEGIN), old.indexOf(END)];
  if (from < 0 || to < 0) throw new Error('docs/race.md has lost the marks between which the figures stand.');
  writeFileSync(file, old.slice(0, from) + text + old.slice(to + END.length));
}
