import type { PanelInstance } from '../engine/instance';
import type { Panel } from './panel';

/** The panels whose app is parked: of closed tabs, and of tabs whose app had to go for another. */
export class ParkedPanels {
  /** The one parked longest ago first. */
  private list: readonly Panel[] = [];

  /** @param limit how many may be parked now */
  constructor(private readonly limit: () => number) {}

  /** Those that no tab has. They stay in the page. */
  get withoutTab(): readonly Panel[] {
    return this.list.filter(({ tabs }) => tabs.size === 0);
  }

  /** Notes that a panel's instance is parked. What is over the limit is ended. */
  add(panel: Panel, instance: PanelInstance): void {
    panel.parked = instance;
    this.list = [...this.list, panel];
    this.trim();
  }

  /** Takes the instance out of a panel, to be mounted again or ended. */
  take(panel: Panel): PanelInstance | undefined {
    const { parked } = panel;
    panel.parked = undefined;
    this.list = this.list.filter((each) => each !== panel);
    return parked;
  }

  /** The panel without a tab that was parked last for a prefix. A tab that takes it has its instance. */
  findFor(prefix: string): Panel | undefined {
    return this.withoutTab.findLast(({ tab }) => tab.registration.prefix === prefix);
  }

  /** Ends what is over the limit, the one parked longest ago first. */
  trim(): void {
    void this.end(this.list.slice(0, Math.max(0, this.list.length - this.limit())));
  }

  /** Ends all of them, or those that are named. Resolves when nothing of them is left. */
  release(isOver: (panel: Panel) => boolean = () => true): Promise<void> {
    return this.end(this.list.filter(isOver));
  }

  private async end(panels: readonly Panel[]): Promise<void> {
    await Promise.all(
      panels.map(async (panel) => {
        await this.take(panel)?.end();
        if (panel.tabs.size === 0) panel.remove();
      }),
    );
  }
}
