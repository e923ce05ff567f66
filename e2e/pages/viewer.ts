import { expect, type Page } from '@playwright/test';
import type { Camera, Shot } from '../pictures/camera';
import { showLook, type Look } from '../support/look';
import { Rest } from './rest';
import type { Part } from './scan-here';
import { Scanner, type Rules } from './scanner';

/** How a page is walked. */
const PLAIN = { theme: 'light', lang: 'zh' } as const satisfies Look;

/** Both languages in both themes, each a small step from the one before: what is scanned, and whether a pair of pictures has it. */
const LOOKS: readonly { look: Look; rules: Rules; inPair: boolean }[] = [
  { look: PLAIN, rules: 'all', inPair: true },
  { look: { theme: 'dark', lang: 'zh' }, rules: 'colours', inPair: false },
  { look: { theme: 'dark', lang: 'en' }, rules: 'all', inPair: true },
  { look: { theme: 'light', lang: 'en' }, rules: 'colours', inPair: false },
];

/** The words by which a page says that it is there, in both languages. */
export interface Heading {
  zh: string;
  en: string;
}

/** How a page, or an open dialog, is looked at. */
export interface Sight {
  /** What the page is known by. */
  heading?: Heading;
  /** What is in front where absent. */
  part?: Part;
  /** A pair, Chinese and light and English and dark, shows each language and each theme; a page of each kind is seen in every look. */
  pictured?: 'pair' | 'in every look' | 'never';
}

/** A page of an application. */
export interface AppPage {
  name: string;
  heading: Heading;
  pictured: boolean;
  /** Brings it to the front, in whatever language is spoken. */
  open(): Promise<void>;
}

/**
 * Looks at pages in both themes and both languages: each is opened once, scanned for what bars people from it, and
 * photographed where pictures are wanted. Theme and language change while it is open, as a person changes them.
 */
export class Viewer {
  private readonly rest: Rest;
  private readonly scanner: Scanner;

  /** @param camera undefined where no pictures are wanted */
  constructor(
    private readonly page: Page,
    private readonly camera: Camera | undefined,
  ) {
    this.rest = new Rest(page);
    this.scanner = new Scanner(page);
  }

  /** Looks at what is open now, and leaves it Chinese and light. */
  async see(name: string, { heading, part = 'front', pictured = 'pair' }: Sight = {}): Promise<void> {
    // Where it was last, something may be told of what is under it.
    await this.page.mouse.move(0, 0);
    const shots: Shot[] = [];
    for (const { look, rules, inPair } of LOOKS) {
      await showLook(this.page, look);
      if (heading) await this.isThere(heading, look);
      await this.rest.reached();
      if (pictured === 'in every look' || (pictured === 'pair' && inPair)) shots.push(...(await this.shoot(look)));
      await this.scanner.scan(name, look, part, rules);
    }
    await showLook(this.page, PLAIN);
    if (shots.length > 0) await this.camera?.compare(name, shots);
  }

  /** Looks at pages of one application: those that it keeps all together, and what is pictured or not kept one by one. */
  async seeTogether(name: string, pages: readonly AppPage[]): Promise<void> {
    await this.page.mouse.move(0, 0);
    const shots = new Map<string, Shot[]>();
    for (const { look, rules, inPair } of LOOKS) {
      await showLook(this.page, look);
      const visited = pages.filter(({ pictured }) => look === PLAIN || (this.camera && pictured && inPair));
      for (const target of visited) {
        await target.open();
        await this.isThere(target.heading, look);
        await this.rest.reached();
        if (target.pictured) shots.set(target.name, [...(shots.get(target.name) ?? []), ...(await this.shoot(look))]);
      }
      await this.rest.reached();
      const together = await this.scanner.scan(name, look, 'kept pages', rules);
      // Some ask not to be kept.
      for (const target of pages.filter(({ heading }) => !together.includes(heading[look.lang]))) {
        await target.open();
        await this.isThere(target.heading, look);
        await this.rest.reached();
        await this.scanner.scan(target.name, look, 'front', rules);
      }
    }
    await showLook(this.page, PLAIN);
    for (const [picture, taken] of shots) await this.camera?.compare(picture, taken);
  }

  private async isThere(heading: Heading, { lang }: Look): Promise<void> {
    // By their elements: to find roles and names among all kept pages takes a quarter of a walk's time.
    const headings = this.page.locator('h1, h2, h3').filter({ visible: true, hasText: heading[lang] });
    await expect(headings.first()).toHaveText(heading[lang]);
  }

  /** One picture; none where none are wanted. */
  private async shoot(look: Look): Promise<Shot[]> {
    return this.camera ? [{ look, png: await this.camera.steady(() => this.rest.reached()) }] : [];
  }
}
