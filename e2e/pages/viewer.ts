import { expect, type Page } from '@playwright/test';
import type { Camera, Shot } from '../pictures/camera';
import { showLook, type Look } from '../support/look';
import { PageSettled } from './page-settled';
import type { Part } from './scan-here';
import { Scanner, type Rules } from './scanner';

/** A look, and what is scanned in it. */
interface LookScan {
  look: Look;
  rules: Rules;
}

/** Each language and each theme once. */
const PAIR: readonly LookScan[] = [
  { look: { theme: 'light', lang: 'zh' }, rules: 'all' },
  { look: { theme: 'dark', lang: 'en' }, rules: 'all' },
];
/** The same with the themes the other way round. */
const OTHER_PAIR: readonly LookScan[] = [
  { look: { theme: 'dark', lang: 'zh' }, rules: 'all' },
  { look: { theme: 'light', lang: 'en' }, rules: 'all' },
];
/** Both languages in both themes, each a small step from the one before. */
const ALL_LOOKS: readonly LookScan[] = [
  { look: { theme: 'light', lang: 'zh' }, rules: 'all' },
  { look: { theme: 'dark', lang: 'zh' }, rules: 'colours' },
  { look: { theme: 'dark', lang: 'en' }, rules: 'all' },
  { look: { theme: 'light', lang: 'en' }, rules: 'colours' },
];
const isInPair = (look: Look) => PAIR.some((one) => one.look.theme === look.theme && one.look.lang === look.lang);

/** The text by which a page shows that it is there, in both languages. */
export interface Heading {
  zh: string;
  en: string;
}

/** How a page, or an open dialog, is looked at. */
export interface PageCheck {
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
  /** Brings it to the front, in whatever language is set. */
  open(): Promise<void>;
}

/**
 * Looks at pages in both themes and both languages: each is opened once, scanned for what bars people from it, and
 * photographed where pictures are wanted. Theme and language change while it is open, as a person changes them.
 */
export class Viewer {
  private readonly settled: PageSettled;
  private readonly scanner: Scanner;
  private theme: Look['theme'] = 'light';

  /**
   * @param camera undefined where no pictures are wanted
   * @param everyLook whether each page is seen in all four looks; else each language and each theme is there once
   */
  constructor(
    private readonly page: Page,
    private readonly camera: Camera | undefined,
    private readonly everyLook: boolean,
  ) {
    this.settled = new PageSettled(page);
    this.scanner = new Scanner(page);
  }

  /** Looks at what is open now, and leaves it Chinese. */
  async see(name: string, { heading, part = 'front', pictured = 'pair' }: PageCheck = {}): Promise<void> {
    // Where it was last, something may be told of what is under it.
    await this.page.mouse.move(0, 0);
    const shots: Shot[] = [];
    for (const { look, rules } of this.lookScans(pictured === 'in every look')) {
      await this.show(look);
      if (heading) await this.isThere(heading, look);
      await this.settled.wait();
      if (pictured === 'in every look' || (pictured === 'pair' && isInPair(look)))
        shots.push(...(await this.shoot(look)));
      await this.scanner.scan(name, look, part, rules);
    }
    await this.speakChinese();
    if (shots.length > 0) await this.camera?.compare(name, shots);
  }

  /** Looks at pages of one application: those that it keeps all together, and what is pictured or not kept one by one. */
  async seeTogether(name: string, pages: readonly AppPage[]): Promise<void> {
    await this.page.mouse.move(0, 0);
    const shots = new Map<string, Shot[]>();
    for (const [index, { look, rules }] of this.lookScans(false).entries()) {
      await this.show(look);
      const visited = pages.filter(({ pictured }) => index === 0 || (this.camera && pictured && isInPair(look)));
      for (const target of visited) {
        await target.open();
        await this.isThere(target.heading, look);
        await this.settled.wait();
        if (target.pictured && isInPair(look))
          shots.set(target.name, [...(shots.get(target.name) ?? []), ...(await this.shoot(look))]);
      }
      await this.settled.wait();
      const together = await this.scanner.scan(name, look, 'kept pages', rules);
      // Some ask not to be kept.
      for (const target of pages.filter(({ heading }) => !together.includes(heading[look.lang]))) {
        await target.open();
        await this.isThere(target.heading, look);
        await this.settled.wait();
        await this.scanner.scan(target.name, look, 'front', rules);
      }
    }
    await this.speakChinese();
    for (const [picture, taken] of shots) await this.camera?.compare(picture, taken);
  }

  private lookScans(picturedInEveryLook: boolean): readonly LookScan[] {
    if (this.everyLook || (this.camera && picturedInEveryLook)) return ALL_LOOKS;
    // From the theme that is there: a change of theme costs twice as much as one of language.
    return this.camera || this.theme === 'light' ? PAIR : OTHER_PAIR;
  }

  private async show(look: Look): Promise<void> {
    await showLook(this.page, look);
    this.theme = look.theme;
  }

  /** The language in which pages are walked. */
  private async speakChinese(): Promise<void> {
    await this.show({ theme: this.theme, lang: 'zh' });
  }

  private async isThere(heading: Heading, { lang }: Look): Promise<void> {
    // By their elements: to find roles and names among all kept pages takes a quarter of a walk's time.
    const headings = this.page.locator('h1, h2, h3').filter({ visible: true, hasText: heading[lang] });
    await expect(headings.first()).toHaveText(heading[lang]);
  }

  /** One picture; none where none are wanted. */
  private async shoot(look: Look): Promise<Shot[]> {
    return this.camera ? [{ look, png: await this.camera.steady(() => this.settled.wait()) }] : [];
  }
}
