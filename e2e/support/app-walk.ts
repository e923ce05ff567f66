import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import type { SubAppPage } from '../../rig/pages';

export type Lang = 'zh' | 'en';

/** What the page holds for good. */
export interface HeldResources {
  /** Of the browser's nodes, those that are not in the document: something else holds them. */
  nodes: number;
  listeners: number;
  /** Of the document's head, without what the shell fetches for itself later on; and of its body. */
  inHead: number;
  inBody: number;
}

const SWITCH = { zh: { button: '语言', other: 'English' }, en: { button: 'Language', other: '中文' } } as const;

/** Styles of the shell's components, and its lazy files. */
const SHELLS_OWN = '[data-css-hash], [data-rc-order], link[href*="/assets/"], script[src*="/assets/"]';

/** A page that still changes after this never comes to rest. */
const SETTLE_LIMIT_MS = 20_000;

/** Opens applications one after the other, in both languages, and looks at what each leaves. */
export class AppWalk {
  private lang: Lang = 'zh';

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async start(page: Page): Promise<AppWalk> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new AppWalk(page, session);
  }

  get language(): Lang {
    return this.lang;
  }

  app(target: SubAppPage): Locator {
    return this.page.getByRole('region', { name: target[this.lang], exact: true });
  }

  /** As a person does it: nothing is reloaded. */
  async switchLanguage(): Promise<void> {
    const { button, other } = SWITCH[this.lang];
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.page
      .getByRole('menuitem', { name: other })
      .or(this.page.getByRole('menuitemradio', { name: other }))
      .click();
    this.lang = this.lang === 'zh' ? 'en' : 'zh';
  }

  /** The id of the one mounted instance. */
  async instance(target: SubAppPage): Promise<string> {
    return (await this.app(target).locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
  }

  /** Closes the tab in front, and waits for home. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Alt+w');
    await expect(this.page).toHaveURL(/\/home$/);
    await expect(this.page.locator('[data-microapp]')).toHaveCount(0);
  }

  /** What the page holds when nothing more changes. */
  async settled(): Promise<HeldResources> {
    let [before, now] = [await this.held(), await this.held()];
    await expect(async () => {
      [before, now] = [now, await this.held()];
      expect(now).toEqual(before);
    }).toPass({ timeout: SETTLE_LIMIT_MS });
    return now;
  }

  /** After garbage collection. */
  async held(): Promise<HeldResources> {
    await this.page.evaluate(() => window.portalReleaseParked?.());
    await this.session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const [attached, inHead, inBody] = await this.page.evaluate((shells) => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
      let count = 1;
      while (walker.nextNode()) count += 1;
      return [
        count,
        document.head.querySelectorAll(`:scope > :not(${shells})`).length,
        document.body.childElementCount,
      ];
    }, SHELLS_OWN);
    return {
      nodes: of('Nodes') - (attached ?? 0),
      listeners: of('JSEventListeners'),
      inHead: inHead ?? 0,
      inBody: inBody ?? 0,
    };
  }
}
