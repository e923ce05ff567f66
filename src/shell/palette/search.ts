/** Something the palette can find. */
export interface Entry {
  id: string;
  title: string;
  titleEn: string | undefined;
  /** Where it stands: an application, "favourites", "actions". */
  hint: string;
  icon: string | undefined;
  /** Raises it among equals: favourites and recent pages. */
  weight: number;
  run: () => void;
}

/** What a title sounds like: the syllables in Latin letters, `['yuan', 'gong', 'dang', 'an']`. */
export type Pinyin = (title: string) => readonly string[];

/** How many results are shown. */
export const RESULT_LIMIT = 30;

/** The entries that a query finds, the best first; all of them, by weight, where it is empty. */
export function findEntries(entries: readonly Entry[], query: string, pinyin: Pinyin | undefined): Entry[] {
  const wanted = normal(query);
  const scored = entries.flatMap((entry, order) => {
    const score = wanted === '' ? 1 : scoreOf(entry, wanted, pinyin);
    return score > 0 ? [{ entry, score: score + entry.weight, order }] : [];
  });
  return scored
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, RESULT_LIMIT)
    .map(({ entry }) => entry);
}

function scoreOf(entry: Entry, wanted: string, pinyin: Pinyin | undefined): number {
  return Math.max(
    textScore(normal(entry.title), wanted),
    textScore(normal(entry.titleEn ?? ''), wanted),
    initialsScore((entry.titleEn ?? '').toLowerCase().split(/[^a-z0-9]+/), wanted),
    pinyin ? pinyinScore(pinyin(entry.title), wanted) : 0,
  );
}

function textScore(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at === -1) return 0;
  if (text === wanted) return 100;
  return at === 0 ? 80 : 60;
}

/** `pm` finds "Project management". */
function initialsScore(words: readonly string[], wanted: string): number {
  const initials = words.map((word) => word.charAt(0)).join('');
  return wanted.length > 1 && initials.includes(wanted) ? 40 : 0;
}

/** Whole syllables (`yuangong`), their beginnings (`yuang`), or their initials (`ygda`), from any syllable on. */
function pinyinScore(syllables: readonly string[], wanted: string): number {
  if (!/^[a-z]+$/.test(wanted)) return 0;
  for (let from = 0; from < syllables.length; from += 1) {
    const rest = syllables.slice(from);
    if (rest.join('').startsWith(wanted)) return from === 0 ? 75 : 55;
    if (
      wanted.length > 1 &&
      rest
        .map((each) => each.charAt(0))
        .join('')
        .startsWith(wanted)
    )
      return from === 0 ? 70 : 50;
    if (mixed(rest, wanted)) return 35;
  }
  return 0;
}

/** Each syllable by its whole or its beginning: `yuangda` for yuan gong dang an. */
function mixed(syllables: readonly string[], wanted: string): boolean {
  if (wanted === '') return true;
  const [first, ...rest] = syllables;
  if (first === undefined) return false;
  for (let length = Math.min(first.length, wanted.length); length > 0; length -= 1) {
    if (wanted.startsWith(first.slice(0, length)) && mixed(rest, wanted.slice(length))) return true;
  }
  return false;
}

function normal(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
