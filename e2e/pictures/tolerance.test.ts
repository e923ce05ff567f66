import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sheetOf, shrink } from './sheet';
import { toleranceOf } from './tolerance';

/** What `toMatchSnapshot` compares pictures with: Playwright gives it to nobody by a name of its own. */
const compare: (actual: Buffer, expected: Buffer, options: object) => { errorMessage: string } | null = createRequire(
  import.meta.url,
)('playwright-core/lib/coreBundle').utils.getComparator('image/png');

const [WIDTH, HEIGHT] = [1440, 900];
const LIGHT = { page: '#ffffff', frame: '#f4f6fa', line: '#e4e7ed', text: '#1f2430', primary: '#2f5bea' };
const DARK = { page: '#181b21', frame: '#101216', line: '#30343c', text: '#e4e6ea', primary: '#4566bd' };

interface Drawn {
  colours: typeof LIGHT;
  /** Between the search bar and the list, px. */
  gap: number;
  /** Before the button that searches, px. */
  beside: number;
  /** By how much of a pixel letters begin later: their edges become other greys. */
  slip: number;
}
const USUAL: Drawn = { colours: LIGHT, gap: 12, beside: 8, slip: 0 };

/** A word: strokes as thin as those of letters. */
const word = (x: number, y: number, colour: string) =>
  Array.from(
    { length: 6 },
    (_, letter) => `<path d="M${x + letter * 9} ${y}v10m-3 -7h6" stroke="${colour}" stroke-width="1.3" fill="none"/>`,
  ).join('');

/** A list as the portal shows it: frame, search bar, buttons, rows. */
function draw(changed: Partial<Drawn>): Promise<Buffer> {
  const { colours, gap, beside, slip } = { ...USUAL, ...changed };
  const box = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}"/>`;
  const list = 170 + gap;
  const rows = Array.from({ length: 15 }, (_, row) => {
    const y = list + 40 * row;
    const texts = Array.from({ length: 8 }, (_unused, column) =>
      word(290 + slip + column * 140, y + 14, colours.text),
    ).join('');
    return `<rect x="266" y="${y + 39}" width="1158" height="1" fill="${colours.line}"/>${texts}`;
  });
  const menu = Array.from({ length: 12 }, (_, entry) => word(40 + slip, 80 + entry * 40, colours.text));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colours.frame}"/>${menu.join('')}
    ${box(266, 106, 1158, 64, colours.page)}${box(290, 122, 64, 32, colours.line)}${box(354 + beside, 122, 64, 32, colours.primary)}
    ${box(266, list, 1158, 640, colours.page)}${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** So many looks stand on it. */
const LOOKS = 2;

/** The page in both looks; what changes does so in both, or in the dark alone. */
async function sheet(changed: Partial<Drawn> = {}, inDark: Partial<typeof DARK> = {}): Promise<Buffer> {
  const looks = [draw(changed), draw({ ...changed, colours: { ...DARK, ...inDark } })];
  return sheetOf(await Promise.all(looks.map(async (look) => shrink(await look))), LOOKS);
}

const difference = async (actual: Promise<Buffer>) =>
  compare(await actual, await sheet(), toleranceOf(LOOKS))?.errorMessage;

describe('a sheet of pictures', () => {
  it('is what it was', async () => {
    expect(await difference(sheet())).toBeUndefined();
  });

  it.each([2, 4, 8])('is another when a list begins %i px lower', async (px) => {
    expect(await difference(sheet({ gap: USUAL.gap + px }))).toMatch(/are different/);
  });

  it.each([6, 8])('is another when one button stands %i px further right', async (px) => {
    expect(await difference(sheet({ beside: USUAL.beside + px }))).toMatch(/are different/);
  });

  it.each(['#567df0', '#23a094'])('is another when the button is %s, in the dark alone', async (primary) => {
    expect(await difference(sheet({}, { primary }))).toMatch(/are different/);
  });

  it.each([0.1, 0.3])('is the same when letters begin %s px later, and have other edges', async (slip) => {
    const pages = await Promise.all([draw({}), draw({ slip })]);
    expect(pages[0]?.equals(pages[1] ?? Buffer.alloc(0))).toBe(false);
    expect(await difference(sheet({ slip }))).toBeUndefined();
  });
});
