/** Longer names are found by their beginning: no Chinese name of a person is longer. */
const SYLLABLES_MAX = 8;
/** Readings of one character that are kept; the first is the usual one. */
const READINGS_MAX = 3;
/** Ways to read one name that are kept. */
const WAYS_MAX = 12;

type Syllables = readonly string[];

/** Gives names their sounds. The dictionary has half a megabyte: it is read with the first use. */
export async function loadNameSounds(): Promise<(name: string) => string> {
  const { pinyin, polyphonic } = await import('pinyin-pro');
  const written = { toneType: 'none', type: 'array', v: true } as const;
  return (name) => {
    const asSurname = pinyin(name, { ...written, surname: 'head' }).map(letters);
    const others = polyphonic(name, written).map((readings) => readings.map(letters));
    // Surnames sound in their own way: 曾 is zeng there, and ceng elsewhere.
    const readings = asSurname.map((first, at) => [...new Set([first, ...(others[at] ?? [])])].slice(0, READINGS_MAX));
    return soundsOf(readings.filter(([first]) => first !== '').slice(0, SYLLABLES_MAX));
  };
}

const letters = (syllable: string): string => syllable.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * What a name is searched by: each way to read it, in full and by its first letters, from any syllable on. Each begins
 * with a space, as in ` zhangwei wei zw w`.
 *
 * @param readings for each syllable the ways to read it
 */
export function soundsOf(readings: readonly Syllables[]): string {
  let ways: Syllables[] = [[]];
  for (const syllable of readings)
    ways = ways.flatMap((way) => syllable.map((reading) => [...way, reading])).slice(0, WAYS_MAX);
  const words = new Set<string>();
  for (const way of ways) {
    for (let from = 0; from < way.length; from += 1) {
      const rest = way.slice(from);
      words.add(rest.join(''));
      words.add(rest.map((syllable) => syllable.charAt(0)).join(''));
    }
  }
  return [...words].map((word) => ` ${word}`).join('');
}
