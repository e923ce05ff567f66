import { expect, type CDPSession, type Page, type TestInfo } from '@playwright/test';
import type { Look } from '../support/look';
import { sheetOf, shrink } from './sheet';
import { toleranceOf } from './tolerance';

/** So many stand beside each other on a sheet. */
const COLUMNS = 2;
/** A page looks the same so often before its picture counts. */
const STEADY = 2;
/** A page that still changes after this never comes to rest. */
const STEADY_LIMIT_MS = 10_000;

/**
 * The caret of a focused field comes and goes. The scroll bar of a tree goes three seconds after its list was made. The
 * number of an error is another one each time.
 */
function holdStill(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    `* { caret-color: transparent !important; }
    .portal-tree-list-scrollbar { visibility: visible !important; }
    [data-reference] { visibility: hidden !important; }`,
  );
  document.adoptedStyleSheets.push(style);
}

/** The focus comes back a moment after a dialog has closed. */
function hideFocus(): CSSStyleSheet {
  const style = new CSSStyleSheet();
  style.replaceSync(':focus-visible { outline-color: transparent !important; }');
  document.adoptedStyleSheets.push(style);
  return style;
}

function showFocus(style: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
}

/** A page in one look, a PNG in its own size. */
export interface Shot {
  look: Look;
  png: Buffer;
}

/** Takes pictures of pages and holds them to the accepted ones. */
export class Camera {
  /** @param comparable false where the accepted pictures were made with other fonts: pictures are then only kept in the report */
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly info: TestInfo,
    private readonly comparable: boolean,
  ) {}

  static async of(page: Page, info: TestInfo, comparable: boolean): Promise<Camera> {
    await page.addInitScript(holdStill);
    return new Camera(page, await page.context().newCDPSession(page), info, comparable);
  }

  /**
   * The page when it has stopped changing.
   *
   * @param rest waits until nothing is on its way
   */
  async steady(rest: () => Promise<void>): Promise<Buffer> {
    const unfocused = await this.page.evaluateHandle(hideFocus);
    let last: Buffer | undefined;
    let same = 1;
    await expect(async () => {
      await rest();
      // The browser's own call takes a quarter of the time of Playwright's, which looks at styles and frames first.
      const { data } = await this.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      const shot = Buffer.from(data, 'base64');
      same = last?.equals(shot) ? same + 1 : 1;
      last = shot;
      expect(same, 'the page still changes').toBe(STEADY);
    }).toPass({ intervals: [0], timeout: STEADY_LIMIT_MS });
    await this.page.evaluate(showFocus, unfocused);
    return last ?? Buffer.alloc(0);
  }

  /** Holds the looks of a page, side by side, to the sheet of that name. */
  async compare(name: string, shots: readonly Shot[]): Promise<void> {
    const sheet = await sheetOf(await Promise.all(shots.map(({ png }) => shrink(png))), COLUMNS);
    const failures = this.info.errors.length;
    if (this.comparable) {
      expect.soft(sheet, name).toMatchSnapshot([`${name}.png`], toleranceOf(shots.length));
      if (this.info.errors.length === failures) return;
    }
    for (const {
      look: { lang, theme },
      png,
    } of shots) {
      await this.info.attach(`${name}, ${lang}, ${theme}`, { body: png, contentType: 'image/png' });
    }
  }
}
