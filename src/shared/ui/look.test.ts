import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PHONE_MAX_WIDTH_PX } from './phone-width';
import { ACCENT_COLOURS } from '@portal/contract/display';

/** Media queries near the breakpoint mean it; the others are about one part's own room. */
const NEAR_PX = 60;

/** The files of a folder and all below it, with what is in them. */
const read = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));

describe('what style sheets cannot take from the code', () => {
  it('is the one breakpoint of phones', () => {
    const widths = read('src', /\.css$/).flatMap(({ text }) =>
      [...text.matchAll(/\((?:max|min)-width: ([\d.]+)px\)/g)].map((match) => Number(match[1])),
    );
    const near = widths.filter((width) => Math.abs(width - PHONE_MAX_WIDTH_PX) < NEAR_PX);
    expect(near.length).toBeGreaterThan(0);
    expect(new Set(near)).toEqual(new Set([PHONE_MAX_WIDTH_PX]));
  });

  it("is the brand's colour, once for the sign-in page and once in the picture of the tab", () => {
    const pages = ['index.html', 'login.html'].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const files = [...read('src', /\.(css|tsx?)$/), ...read('public', /\.svg$/), ...pages];
    const found = files
      .filter(({ file }) => !file.endsWith('.test.ts'))
      .flatMap(({ file, text }) =>
        [...text.toLowerCase().matchAll(new RegExp(ACCENT_COLOURS.blue.light.fill, 'g'))].map(() => file),
      );
    expect(found.sort()).toEqual(['public/favicon.svg', 'src/login/tokens.css']);
  });
});
