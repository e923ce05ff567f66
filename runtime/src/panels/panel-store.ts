import type { Place } from './panel';
import type { MicroAppSnapshot } from '../model/host';

/** The places of the page, readable outside React and subscribed to from it. */
export class Store {
  private list: readonly Place[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly snapshots = new Map<string, MicroAppSnapshot>();
  private versionCount = 0;

  /** Grows with each change. */
  get version(): number {
    return this.versionCount;
  }

  get places(): readonly Place[] {
    return this.list;
  }

  get(key: string): Place | undefined {
    return this.list.find((place) => place.key === key);
  }

  /** The place that a tab is shown in. */
  find(tabKey: string): Place | undefined {
    return this.list.find((place) => place.tabs.has(tabKey));
  }

  add(place: Place): void {
    this.list = [...this.list, place];
    this.changed();
  }

  remove(place: Place): void {
    this.list = this.list.filter((each) => each !== place);
    this.snapshots.delete(place.key);
    this.changed();
  }

  /** The same object until something in it changes. */
  snapshot(tabKey: string): MicroAppSnapshot | undefined {
    const place = this.find(tabKey);
    if (!place) return undefined;
    const next = place.snapshot();
    const last = this.snapshots.get(place.key);
    if (last && sameSnapshot(last, next)) return last;
    this.snapshots.set(place.key, next);
    return next;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  changed(): void {
    this.versionCount += 1;
    for (const listener of [...this.listeners]) listener();
  }
}

function sameSnapshot(a: MicroAppSnapshot, b: MicroAppSnapshot): boolean {
  return (
    a.status === b.status &&
    a.error === b.error &&
    a.dirty === b.dirty &&
    a.outdated === b.outdated &&
    a.panelId === b.panelId
  );
}
