import type { MicroAppSnapshot, OpeningPart } from '@portal/runtime';
import type { Inspection, RecentFault } from '@portal/runtime/inspect';
import type { LedgerReport } from '@portal/runtime/ledger';
import type { LongFrame } from './page/long-frames';

/** A tab of an application that is loaded. */
export interface LoadedTab {
  key: string;
  href: string;
  title: string;
  snapshot: MicroAppSnapshot;
}

/** A part of an opening, and how long it took, ms. */
export interface TimedPart {
  part: OpeningPart;
  ms: number;
}

/** An application that this page has loaded. */
export interface LoadedApp {
  prefix: string;
  /** The address that it was opened from. */
  entry: string;
  tabs: readonly LoadedTab[];
  /** Its last opening; empty where none is known any more. */
  opening: readonly TimedPart[];
  /** What its instances hold now. */
  held: LedgerReport['lines'];
  /** What had to be released when its last instance was closed; undefined where none was. */
  left: LedgerReport | undefined;
  /** What its instances have, the parked ones included. */
  instances: readonly Inspection[];
  /** Errors of its code that nobody caught, the latest first. */
  faults: readonly RecentFault[];
  /** Long tasks of its code, the latest first. */
  longFrames: readonly LongFrame[];
}

/** What is known of the page. */
export interface PageFacts {
  panels: readonly {
    tab: { key: string; href: string; title: string; registration: { prefix: string; name: string } };
    snapshot: MicroAppSnapshot;
  }[];
  /** Of instances that run and of those that have ended, the earliest first. */
  ledgers: readonly LedgerReport[];
  /** `<name>-<number>: <part>`, as the runtime writes them. */
  measures: readonly { name: string; startTime: number; duration: number }[];
  inspections: readonly Inspection[];
  faults: readonly RecentFault[];
  longFrames: readonly LongFrame[];
  entryOf: (prefix: string) => string;
}

const WHOLE = 'opening';

/** The applications that a page has loaded, in the order in which their panels were made. */
export function loadedApps(facts: PageFacts): LoadedApp[] {
  const { panels, ledgers, measures, inspections, faults, longFrames, entryOf } = facts;
  const names = new Map(panels.map(({ tab }) => [tab.registration.prefix, tab.registration.name]));
  return [...names].map(([prefix, name]) => {
    const own = ledgers.filter(({ instanceId }) => isOf(name, instanceId));
    const instances = inspections.filter((each) => each.prefix === prefix);
    return {
      prefix,
      entry: instances.at(-1)?.entry ?? entryOf(prefix),
      tabs: panels
        .filter(({ tab }) => tab.registration.prefix === prefix)
        .map(({ tab: { key, href, title }, snapshot }) => ({ key, href, title, snapshot })),
      opening: lastOpening(name, measures),
      held: own.filter(({ ended }) => !ended).flatMap(({ lines }) => lines),
      left: own.filter(({ ended }) => ended).at(-1),
      instances,
      faults: faults.filter((each) => each.prefix === prefix).reverse(),
      longFrames: longFrames.filter((each) => each.prefix === prefix).reverse(),
    };
  });
}

const isOf = (name: string, instance: string): boolean =>
  instance.startsWith(`${name}-`) && /^\d+$/.test(instance.slice(name.length + 1));

function lastOpening(name: string, measures: PageFacts['measures']): TimedPart[] {
  const last = measures
    .flatMap((measure) => {
      const [instance = '', part] = measure.name.split(': ');
      return part === WHOLE && isOf(name, instance) ? [{ instance, at: measure.startTime }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .at(-1);
  if (last === undefined) return [];
  const own = measures.filter((measure) => measure.name.startsWith(`${last.instance}: `));
  const parts = new Map<OpeningPart, number>();
  for (const { name: full, duration } of [...own].sort((a, b) => a.startTime - b.startTime)) {
    const part = full.slice(last.instance.length + 2);
    // A part that was entered again goes on.
    if (isPart(part)) parts.set(part, (parts.get(part) ?? 0) + duration);
  }
  return [...parts].map(([part, ms]) => ({ part, ms }));
}

/** In the order in which they follow each other. */
const PARTS = [
  'press',
  'host',
  'engine',
  'fetch',
  'read',
  'hidden',
  'sandbox',
  'version',
  'link',
  'evaluate',
  'bootstrap',
  'mount',
  'paint',
] as const satisfies readonly OpeningPart[];

const isPart = (name: string): name is OpeningPart => PARTS.some((each) => each === name);

/** How many things of each kind there are, the most first. */
export function countsOf(lines: LedgerReport['lines']): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}
