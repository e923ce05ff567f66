import type { InstanceContext } from '../sandbox/patch';
import { Ledger, type LedgerReport } from './ledger';

/** How many ended instances can still be asked what they had left behind. */
const ENDED_KEPT = 20;

const live = new Map<string, Ledger>();
const ended = new Map<string, LedgerReport>();
const bySlot = new WeakMap<HTMLElement, Ledger>();

/** The ledger of the instance that a patch prepares; the same for all patches of the instance. */
export function ledgerOf(context: InstanceContext): Ledger {
  const known = bySlot.get(context.slot);
  if (known?.instanceId === context.id) return known;
  const ledger = new Ledger(context.id, context.registration.callSites !== false);
  bySlot.set(context.slot, ledger);
  live.set(context.id, ledger);
  return ledger;
}

/** Releases everything an instance holds and keeps only the report. */
export function endLedger(context: InstanceContext): void {
  const ledger = ledgerOf(context);
  ledger.releaseAll();
  live.delete(context.id);
  ended.delete(context.id);
  ended.set(context.id, ledger.report());
  for (const oldest of ended.keys()) {
    if (ended.size <= ENDED_KEPT) break;
    ended.delete(oldest);
  }
}

/** Reports what an instance holds now. For an ended instance, reports what had to be released. */
export function ledgerReport(instanceId: string): LedgerReport | undefined {
  return live.get(instanceId)?.report() ?? ended.get(instanceId);
}

/** Reports of the instances that have ended, of those that are parked and of those that run; the earliest first. */
export function ledgerReports(): LedgerReport[] {
  return [...ended.values(), ...[...live.values()].map((ledger) => ledger.report())];
}

/** Whether code of an app may run: an instance is open, and not parked. */
export function hasInstances(): boolean {
  return ledgerInstances().length > 0;
}

/** The instances whose ledger is open. */
export function ledgerInstances(): string[] {
  return [...live].flatMap(([id, ledger]) => (ledger.isEnded ? [] : [id]));
}
