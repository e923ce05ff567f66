import type { MicroAppTab } from '../model/host';
import type { MicroAppSnapshot } from '../model/panel-state';
import type { Waiting } from '../model/waiting';
import type { Panel } from './panel';

/** A panel as the host draws into it. */
export interface PanelView {
  /** Unique in the page. */
  key: string;
  /** The tab that the panel stands for now. */
  tab: MicroAppTab;
  /** An empty element for the host's messages: the app is loading, has failed, or is outdated. */
  status: HTMLElement;
  snapshot: MicroAppSnapshot;
  /** What the opening of the app waits for at this moment; undefined where it is not being opened. */
  waitingFor: () => Waiting | undefined;
}

/** The panels of the page, to be read at any moment and subscribed to. */
export class PanelStore {
  private list: readonly Panel[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly snapshots = new Map<string, MicroAppSnapshot>();
  private drawn: readonly PanelView[] | undefined;

  get panels(): readonly Panel[] {
    return this.list;
  }

  /** The same list until something in it changes. */
  get views(): readonly PanelView[] {
    this.drawn ??= this.list.map((panel) => ({
      key: panel.key,
      tab: panel.tab,
      status: panel.status,
      snapshot: panel.snapshot(),
      waitingFor: panel.waitingFor,
    }));
    return this.drawn;
  }

  get(key: string): Panel | undefined {
    return this.list.find((panel) => panel.key === key);
  }

  /** The panel that a tab is shown in. */
  find(tabKey: string): Panel | undefined {
    return this.list.find((panel) => panel.tabs.has(tabKey));
  }

  add(panel: Panel): void {
    this.list = [...this.list, panel];
    this.changed();
  }

  remove(panel: Panel): void {
    this.list = this.list.filter((each) => each !== panel);
    this.snapshots.delete(panel.key);
    this.changed();
  }

  /** The same object until something in it changes. */
  snapshot(tabKey: string): MicroAppSnapshot | undefined {
    const panel = this.find(tabKey);
    if (!panel) return undefined;
    const next = panel.snapshot();
    const last = this.snapshots.get(panel.key);
    if (last && sameSnapshot(last, next)) return last;
    this.snapshots.set(panel.key, next);
    return next;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  changed(): void {
    this.drawn = undefined;
    for (const listener of [...this.listeners]) listener();
  }
}

function sameSnapshot(a: MicroAppSnapshot, b: MicroAppSnapshot): boolean {
  return (
    a.status === b.status &&
    a.error === b.error &&
    a.dirty === b.dirty &&
    a.outdated === b.outdated &&
    a.fallback === b.fallback &&
    a.panelId === b.panelId
  );
}
