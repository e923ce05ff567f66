import { spreadOf, type Spread } from '../lib/stats';
import type { ContestantName } from './contestant';

/** The measurements of one row: for every contestant a number for each round, or the reason why there is none. */
export class Row {
  private readonly rounds = new Map<ContestantName, Map<number, number>>();
  private readonly reasons = new Map<ContestantName, string>();
  private readonly notes = new Map<ContestantName, string>();

  constructor(
    readonly label: string,
    readonly unit: string,
    readonly digits = 0,
  ) {}

  add(name: ContestantName, round: number, value: number): void {
    const values = this.rounds.get(name) ?? new Map<number, number>();
    this.rounds.set(name, values.set(round, value));
  }

  /** Notes why a contestant has no figure here. Earlier measurements stay. */
  cannot(name: ContestantName, reason: string): void {
    this.reasons.set(name, reason);
  }

  note(name: ContestantName, text: string): void {
    this.notes.set(name, text);
  }

  noteOf(name: ContestantName): string | undefined {
    return this.notes.get(name);
  }

  reasonOf(name: ContestantName): string | undefined {
    return this.rounds.has(name) ? undefined : this.reasons.get(name);
  }

  spread(name: ContestantName): Spread | undefined {
    const values = [...(this.rounds.get(name)?.values() ?? [])];
    return values.length ? spreadOf(values) : undefined;
  }

  /** The ratio of two contestants, for each round that both have. Other work of the machine cancels out. */
  ratio(name: ContestantName, other: ContestantName): Spread | undefined {
    const ratios: number[] = [];
    for (const [round, value] of this.rounds.get(name) ?? []) {
      const against = this.rounds.get(other)?.get(round);
      if (against !== undefined && against > 0) ratios.push(value / against);
    }
    return ratios.length ? spreadOf(ratios) : undefined;
  }

  /** The contestant with the smallest median among those named. */
  best(names: readonly ContestantName[]): ContestantName | undefined {
    const medians = names.flatMap((name) => {
      const spread = this.spread(name);
      return spread ? [{ name, median: spread.median }] : [];
    });
    return medians.sort((a, b) => a.median - b.median)[0]?.name;
  }
}

/** The rows of a table in the order in which they were first asked for. */
export class Rows {
  readonly all: Row[] = [];

  row(label: string, unit: string, digits = 0): Row {
    const known = this.all.find((each) => each.label === label);
    if (known) return known;
    const made = new Row(label, unit, digits);
    this.all.push(made);
    return made;
  }
}

/** Changes the order of the contestants with each round, so that nobody is always first. */
export function inTurn<T>(list: readonly T[], round: number): T[] {
  const start = list.length ? round % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** The first line of a failure, short enough for a table. */
export function reasonOf(error: unknown, heard: readonly string[]): string {
  const own =
    (error instanceof Error ? error.message : String(error)).replace(/^page\.evaluate: /, '').split('\n')[0] ?? '';
  // An error of the page itself says more than a time-out.
  const text = /not in sight/.test(own) && heard[0] !== undefined ? `${own}: ${heard[0]}` : own;
  const REASON_LENGTH = 140;
  return text
    .replace(/https?:\/\/localhost:\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_LENGTH);
}
