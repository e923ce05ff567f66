import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { BROWSER_ARGS } from '../../rig/browser-args';
import { findBrowser } from '../../scripts/lib/find-browser.mjs';

/** One person's browser: what it keeps on its disk outlasts its tabs, and its end. */
export class Profile {
  /** What its pages threw. */
  readonly heard: string[] = [];

  private constructor(
    /** Where the browser keeps it. */
    readonly folder: string,
    private readonly scripts: readonly string[],
    private readonly baseURL: string | undefined,
    private context: BrowserContext,
    private current: Page,
  ) {}

  /**
   * A new one, with nothing in its cache.
   * @param scripts what runs in every page before anything else
   */
  static async create(scripts: readonly string[], baseURL?: string): Promise<Profile> {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-race-'));
    const context = await start(folder, scripts, baseURL);
    const profile = new Profile(folder, scripts, baseURL, context, await firstPage(context));
    profile.listen();
    return profile;
  }

  /** The one tab that it has. */
  get page(): Page {
    return this.current;
  }

  /** Opens another tab, and then closes the one that there was. */
  async newTab(): Promise<void> {
    const old = this.current;
    this.current = await this.context.newPage();
    await old.close();
    await this.current.bringToFront();
  }

  /** Ends the browser and starts it again with the same profile. */
  async restart(): Promise<void> {
    await this.context.close();
    this.context = await start(this.folder, this.scripts, this.baseURL);
    this.current = await firstPage(this.context);
    this.listen();
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private listen(): void {
    this.context.on('weberror', (problem) => this.heard.push(problem.error().message));
  }
}

async function start(folder: string, scripts: readonly string[], baseURL?: string): Promise<BrowserContext> {
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    args: [...BROWSER_ARGS],
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...(executablePath && { executablePath }),
    ...(baseURL !== undefined && { baseURL }),
  });
  for (const script of scripts) await context.addInitScript(script);
  return context;
}

/** The tab that a browser starts with. It was there before the scripts were. */
async function firstPage(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  const page = await context.newPage();
  await first?.close();
  return page;
}
