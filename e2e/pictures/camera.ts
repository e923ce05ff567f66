import { expect, type CDPSession, type Page, type TestInfo } from '@playwright/test';
import { showLook, type Look } from '../support/look';
import { sheetOf, shrink } from './sheet';
import { Traffic } from './traffic';

/** How a page is walked. */
const PLAIN = { theme: 'light', lang: 'zh' } as const satisfies Look;
/** Each language and each theme once: enough for a page whose kind is seen in every look. */
const PAIR: readonly Look[] = [PLAIN, { theme: 'dark', lang: 'en' }];
/** Both languages in both themes, each a small step from the one before. */
const EVERY: readonly Look[] = [PLAIN, { theme: 'dark', lang: 'zh' }, { theme: 'dark', lang: 'en' }, { theme: 'light', lang: 'en' }];
/** So many stand beside each other on a sheet. */
const COLUMNS = 2;

/** The tolerance (docs/qa.md): cells further apart than this, from 0 to 1 as `pixelmatch` measures colours, differ … */
const COLOUR_THRESHOLD = 0.05;
/** … and a sheet is refused when this share of its cells does. */
const DIFFERENT_SHARE = 0.001;

/** Of what the portal and its applications show while something is on its way. */
const WAITING = '[aria-busy="true"], [class*="skeleton"], [class*="spin-spinning"]';
/** A page looks the same so often before its picture counts. */
const STEADY = 2;
/** A page that still changes after this never comes to rest. */
const STEADY_LIMIT_MS = 10_000;

/** The caret of a focused field comes and goes. */
function hideCaret(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('* { caret-color: transparent !important; }');
  document.adoptedStyleSheets.push(style);
}

/** The words by which a page says that it is there, in both languages. */
export interface Heading {
  zh: string;
  en: string;
}

/** Takes pictures of pages and holds them to the accepted ones. */
export class Camera {
  private readonly traffic: Traffic;

  /** @param comparable false where the accepted pictures were made with other fonts: pictures are then only kept in the report */
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly info: TestInfo,
    private readonly comparable: boolean,
  ) {
    this.traffic = new Traffic(page);
  }

  static async of(page: Page, info: TestInfo, comparable: boolean): Promise<Camera> {
    await page.addInitScript(hideCaret);
    return new Camera(page, await page.context().newCDPSession(page), info, comparable);
  }

  /**
   * What is open now, in Chinese and light, and in English and dark, compared with the sheet of that name.
   *
   * @param heading what the page is known by
   */
  take(name: string, heading?: Heading): Promise<void> {
    return this.compare(PAIR, name, heading);
  }

  /** The same in both languages and both themes: for one page of each kind. */
  takeInEveryLook(name: string, heading?: Heading): Promise<void> {
    return this.compare(EVERY, name, heading);
  }

  private async compare(looks: readonly Look[], name: string, heading: Heading | undefined): Promise<void> {
    // Where it was last, something may be told of what is under it.
    await this.page.mouse.move(0, 0);
    const shots: Buffer[] = [];
    for (const look of looks) {
      await showLook(this.page, look);
      if (heading) await expect(this.page.getByRole('heading', { name: heading[look.lang], exact: true }).first()).toBeVisible();
      shots.push(await this.steady());
    }
    await showLook(this.page, PLAIN);
    const sheet = await sheetOf(await Promise.all(shots.map(shrink)), COLUMNS);
    const failures = this.info.errors.length;
    if (this.comparable) {
      const tolerance = { threshold: COLOUR_THRESHOLD, maxDiffPixelRatio: DIFFERENT_SHARE };
      expect.soft(sheet, name).toMatchSnapshot([`${name}.png`], tolerance);
      if (this.info.errors.length === failures) return;
    }
    for (const [index, { lang, theme }] of looks.entries()) {
      await this.info.attach(`${name}, ${lang}, ${theme}`, { body: shots[index], contentType: 'image/png' });
    }
  }

  /** The page when it has come to rest. */
  private async steady(): Promise<Buffer> {
    let last: Buffer | undefined;
    let same = 1;
    await expect(async () => {
      await this.traffic.rest();
      await expect(this.page.locator(WAITING).filter({ visible: true })).toHaveCount(0);
      // The browser's own call takes a quarter of the time of Playwright's, which looks at styles and frames first.
      const { data } = await this.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      const shot = Buffer.from(data, 'base64');
      same = last?.equals(shot) ? same + 1 : 1;
      last = shot;
      expect(same, 'the page still changes').toBe(STEADY);
    }).toPass({ intervals: [0], timeout: STEADY_LIMIT_MS });
    return last ?? Buffer.alloc(0);
  }
}
