import type { LocalSighting } from '@portal/contract/local-portal';
import type { LedgerLine, LedgerReport } from '@portal/runtime/ledger';

/** What is remembered of an application's instances between two looks. */
export interface Watch {
  name: string;
  /** The instances that run. */
  running: Set<string>;
  /** Changes of the browser's own objects that have been told. */
  told: Set<string>;
}

export interface Seen {
  kind: LocalSighting['kind'];
  line: LedgerLine;
}

export const newWatch = (name: string): Watch => ({ name, running: new Set(), told: new Set() });

/** What is new since the last look: what instances changed of the page, and what those that were closed have left. */
export function ledgerLines(watch: Watch): Seen[] {
  const reports = window.portalLedger?.() ?? [];
  const own = reports.filter(({ instanceId }) => isOwn(instanceId, watch.name));
  const now = new Set(own.map(({ instanceId }) => instanceId));
  const closed = [...watch.running].filter((id) => !now.has(id));
  watch.running = now;
  const changed = own.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'prototype'));
  const news = changed.filter(({ label, callSite }) => isNew(watch.told, `${label} ${callSite ?? ''}`));
  const left = closed.flatMap((id) => window.portalLedger?.(id) ?? []).flatMap(leftOf);
  return [
    ...news.map((line): Seen => ({ kind: 'changed', line })),
    ...left.map((line): Seen => ({ kind: 'left', line })),
  ];
}

/** `oa-travel`, `oa-travel-3`; not `oa-travel-agency`. */
const isOwn = (id: string, name: string): boolean =>
  id === name || (id.startsWith(`${name}-`) && /^-\d+$/.test(id.slice(name.length)));

function isNew(told: Set<string>, what: string): boolean {
  if (told.has(what)) return false;
  told.add(what);
  return true;
}

/** What the development server's own client holds is not the owner's. */
const leftOf = ({ lines }: LedgerReport): LedgerLine[] =>
  lines.filter(({ kind, callSite }) => kind !== 'prototype' && callSite?.includes('/@vite/') !== true);
