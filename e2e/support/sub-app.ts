import type { Locator, Page } from '@playwright/test';
import { PORTAL_CONFIG_ELEMENT_ID, type PortalConfig } from '@portal/contract/portal-config';
import { plainPage, type SubAppPage } from '../../rig/pages';
import type { Portal } from '../../rig/portal';

/** The sub-application that misbehaves on command, mounted instead of any other. See `subapps/gremlin/src/behaviours`. */
export class SubApp {
  constructor(
    private readonly page: Page,
    private readonly portal: Portal,
    /** Where the gremlin is served. */
    private readonly gremlin: string,
  ) {}

  /** Mounts it at a prefix with the behaviours that it runs by itself; the rest as in `mountAt`. */
  async mount(prefix: string, ...behaviours: string[]): Promise<void> {
    await this.mountAt(prefix, `${this.gremlin}/${behaviours.length === 0 ? '' : `${behaviours.join('+')}/`}`);
  }

  /**
   * Puts any application in the place of a prefix's own, as `MICROAPP_ENTRY_…` does. To be called before the portal's page
   * is opened, or followed by a reload: the page carries the addresses of applications.
   */
  async mountAt(prefix: string, entry: string): Promise<void> {
    await this.change({ entries: { [prefix]: entry } });
  }

  /** The same, and shows it in a frame, as `MICROAPP_FRAMES` does. */
  async frameAt(prefix: string, entry: string, frame: true | 'connected'): Promise<void> {
    await this.change({ entries: { [prefix]: entry }, frames: { [prefix]: frame } });
  }

  /** Adds to what the server has written into the page. */
  private async change(more: Partial<Pick<PortalConfig, 'entries' | 'frames'>>): Promise<void> {
    await this.page.addInitScript(
      ([id, { entries, frames }]) => {
        // The page is read and none of its modules has run: what the server wrote into it can still be changed.
        document.addEventListener('readystatechange', () => {
          const element = document.getElementById(id);
          if (document.readyState !== 'interactive' || element === null) return;
          const config = JSON.parse(element.textContent || '{}');
          element.textContent = JSON.stringify({
            ...config,
            entries: { ...config.entries, ...entries },
            frames: { ...config.frames, ...frames },
          });
        });
      },
      [PORTAL_CONFIG_ELEMENT_ID, more] as const,
    );
  }

  /** Opens the first list page of the prefix, from inside the running portal. */
  async open(prefix: string): Promise<SubAppPage> {
    const target = plainPage(prefix, 'list');
    await this.portal.open(target.path);
    return target;
  }

  /** Tells the mounted gremlin to do something now. */
  async tell(behaviour: string): Promise<void> {
    await this.page.evaluate((gremlin) => window.postMessage({ gremlin }, location.origin), behaviour);
  }

  /** What a behaviour shows of itself. */
  shown(behaviour: string): Locator {
    return this.page.locator(`[data-gremlin="${behaviour}"]`);
  }
}
