import axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Look } from '../support/look';
import { scanHere, type Part, type Scanned } from './scan-here';

/** WCAG 2.2, levels A and AA … */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** … and the landmarks by which a screen reader finds its way. */
const LANDMARKS = ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-one-main'];
/** The rules that hang on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The rows of a table are alike. */
const ALIKE = 'tbody > tr:nth-child(n + 7)';

/** All rules, or those that hang on the theme: in the other theme of a language the rest has been looked at. */
export type Rules = 'all' | 'colours';

const OPTIONS: Record<Rules, axe.RunOptions> = {
  all: {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(LANDMARKS.map((rule) => [rule, { enabled: true }])),
  },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
};

/** Holds pages to the rules by which everybody can use them. */
export class Scanner {
  constructor(private readonly page: Page) {}

  /** What bars people from what is open now. */
  async find(part: Part, rules: Rules): Promise<Scanned> {
    const inside = this.page.frames().slice(1);
    const viewers = await Promise.all(inside.map(isViewer));
    const frames = inside.filter((_, at) => !viewers[at]);
    // Sheets are looked into by a rule that is not among these.
    const options: axe.RunOptions = {
      ...OPTIONS[rules],
      resultTypes: ['violations'],
      iframes: frames.length > 0,
      preload: { assets: ['media'] },
    };
    const wanted = { part, options, alike: ALIKE };
    for (const frame of frames) await bring(frame);
    const scanned = await this.page.evaluate(scanHere, wanted);
    if (scanned !== undefined) return scanned;
    await bring(this.page.mainFrame());
    return this.find(part, rules);
  }

  /**
   * Fails, at the end of the test, where something bars people.
   *
   * @returns the headings that were shown
   */
  async scan(name: string, { theme, lang }: Look, part: Part, rules: Rules): Promise<string[]> {
    const { violations, headings } = await this.find(part, rules);
    expect.soft(violations, `${name}, ${theme}, ${lang}`).toEqual([]);
    return headings;
  }
}

/** Of a PDF: what stands around it is the browser's own. */
const isViewer = (frame: Frame): Promise<boolean> => frame.evaluate(() => document.contentType === 'application/pdf');

/** Once in each document. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source);
}
