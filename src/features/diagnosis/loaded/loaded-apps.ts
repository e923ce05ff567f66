import type { MicroAppSnapshot, OpeningPart } from '@portal/runtime';
import type { LedgerReport } from '@portal/runtime/ledger';

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
  /** The address that it is opened from. */
  entry: string;
  tabs: readonly LoadedTab[];
  /** Its last opening; empty where none is known any more. */
  opening: readonly TimedPart[];
  /** What its instances hold now. */
  held: LedgerReport['lines'];
  /** What had to be released when its last instance was closed; undefined where none was. */
  left: LedgerReport | undefined;
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
  entryOf: (prefix: string) => string;
}

const WHOLE = 'opening';

/** The applications that a page has loaded, in the order in which their panels were made. */
export function loadedApps({ panels, ledgers, measures, entryOf }: PageFacts): LoadedApp[] {
  const names = new Map(panels.map(({ tab }) => [tab.registration.prefix, tab.registration.name]));
  return [...names].map(([prefix, name]) => {
    const own = ledgers.filter(({ instanceId }) => isOf(name, instanceId));
    return {
      prefix,
      entry: entryOf(prefix),
      tabs: panels
        .filter(({ tab }) => tab.registration.prefix === prefix)
        .map(({ tab: { key, href, title }, snapshot }) => ({ key, href, title, snapshot })),
      opening: lastOpening(name, measures),
      held: own.filter(({ ended }) => !ended).flatMap(({ lines }) => lines),
      left: own.filter(({ ended }) => ended).at(-1),
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

/** All of it as a text for a report: in English, as logs are. */
export function reportText(apps: readonly LoadedApp[], at: { now: Date; userAgent: string }): string {
  const lines = apps.flatMap(({ prefix, entry, tabs, opening, held, left }) => [
    '',
    `${prefix}  ${entry}`,
    ...tabs.map(({ href, snapshot }) => `  ${snapshot.status}  ${href}${flagsOf(snapshot)}`),
    ...(opening.length > 0
      ? [`  opened: ${opening.map(({ part, ms }) => `${part} ${Math.round(ms)} ms`).join(', ')}`]
      : []),
    `  holds: ${countText(held)}`,
    ...held.map(({ kind, label, callSite }) => `    ${kind} ${label}${callSite === undefined ? '' : `  ${callSite}`}`),
    ...(left ? [`  left behind by ${left.instanceId}: ${countText(left.lines)}`] : []),
  ]);
  return [`${at.now.toISOString()}  ${at.userAgent}`, ...lines, ''].join('\n');
}

const countText = (lines: LedgerReport['lines']): string =>
  countsOf(lines)
    .map(({ kind, count }) => `${kind} ${count}`)
    .join(', ') || 'nothing';

function flagsOf({ dirty, outdated, fallback, error }: MicroAppSnapshot): string {
  const flags = [
    dirty && 'unsaved input',
    outdated && 'outdated',
    fallback && 'fallback entry',
    error && `error ${error.code}`,
  ];
  const said = flags.filter((each) => typeof each === 'string');
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}
