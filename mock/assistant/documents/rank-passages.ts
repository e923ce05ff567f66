import { folded, unitsOf, type Unit } from './question-units';
import type { Passage } from './split-passages';

/** A passage that may be quoted. */
export interface Candidate extends Passage {
  /** The name of its document. */
  title: string;
}

/** What is looked for. */
export interface Wanted {
  keywords: readonly string[];
  /** Keywords of the question before, which this one goes on with. They choose among passages that fit. */
  carried: readonly string[];
  /** The question asks for a number. */
  number: boolean;
}

/** Below this part of the question, a passage does not speak about it. */
const FITS = 0.6;
/** Worse passages than this part of the best one are not quoted. */
const NEAR_THE_BEST = 0.8;
/** What only stands in the heading or the name of the document counts so much. */
const ABOVE = 0.7;
const CARRIED = 0.3;
const HAS_NUMBER = 0.25;
const NUMBER = /\d|[一二三四五六七八九十]/;
/** A passage that repeats its heading, or is nothing but one, says nothing. */
const SAYS_NOTHING_CHARS = 10;

/**
 * Chooses the passages that speak about what is asked, the best first.
 *
 * @param most how many at the most
 * @returns none where none speaks about enough of the question
 */
export function bestPassages<One extends Candidate>(candidates: readonly One[], wanted: Wanted, most: number): One[] {
  const asked = covering(candidates, wanted.keywords);
  if (asked === undefined) return [];
  const carried = covering(candidates, wanted.carried);
  const fitting = candidates
    .filter(({ text }) => text.length > SAYS_NOTHING_CHARS)
    .map((one) => {
      const covered = asked(one);
      const number = wanted.number && NUMBER.test(one.text) ? HAS_NUMBER : 0;
      return { one, covered, rank: covered + (carried?.(one) ?? 0) * CARRIED + number };
    })
    .filter(({ covered }) => covered >= FITS)
    .sort((a, b) => b.rank - a.rank || a.one.text.length - b.one.text.length);
  const best = fitting[0]?.rank ?? 0;
  return fitting
    .filter(({ rank }) => rank >= best * NEAR_THE_BEST)
    .slice(0, most)
    .map(({ one }) => one);
}

/**
 * Tells which part of the keywords a passage speaks about, from 0 to 1. Characters weigh by how rare their units are.
 * Pairs that no passage has count only where nothing else stands for their characters: they may lie across two words.
 */
function covering(candidates: readonly Candidate[], keywords: readonly string[]) {
  const { units, length } = unitsOf(keywords);
  if (length === 0) return undefined;
  const texts = new Map(
    candidates.map((one) => [one, { text: one.folded, above: folded(`${one.heading} ${one.title}`) }]),
  );
  const rarity = new Map<Unit, number>();
  for (const unit of units) {
    let found = 0;
    for (const { text, above } of texts.values()) if (text.includes(unit.text) || above.includes(unit.text)) found += 1;
    if (found > 0) rarity.set(unit, Math.log(1 + candidates.length / found));
  }
  const unknown = Math.log(1 + candidates.length);
  const weights = Array.from({ length }, (_, at) => {
    const over = units.flatMap((unit) => (unit.from <= at && at < unit.to ? (rarity.get(unit) ?? []) : []));
    return over.length === 0 ? unknown : Math.max(...over);
  });
  const whole = weights.reduce((sum, one) => sum + one, 0);
  return (one: Candidate): number => {
    const { text, above } = texts.get(one) ?? { text: '', above: '' };
    const covered = new Float64Array(length);
    for (const unit of rarity.keys()) {
      const share = text.includes(unit.text) ? 1 : above.includes(unit.text) ? ABOVE : 0;
      for (let at = unit.from; at < unit.to; at++) covered[at] = Math.max(covered[at] ?? 0, share);
    }
    return weights.reduce((sum, weight, at) => sum + weight * (covered[at] ?? 0), 0) / whole;
  };
}
