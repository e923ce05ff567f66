import type { LedgerReport } from './ledger';
import { ledgerInstances, ledgerReport } from './ledgers';

declare global {
  interface Window {
    /**
     * For owners of sub-applications, in the browser's console. Without an id, it reports what each mounted app holds
     * at this moment. With the id of an instance, it reports what that instance holds. If the instance has ended, it
     * reports what had to be released then; only the last ones are remembered. The reports are copies: changing them
     * has no effect.
     */
    readonly portalLedger?: (instanceId?: string) => LedgerReport[];
  }
}

/** Gives the page its `portalLedger`; docs/subapps.md explains it to owners. */
export function publishLedger(): void {
  const portalLedger = (instanceId?: string): LedgerReport[] =>
    (instanceId === undefined ? ledgerInstances() : [instanceId]).flatMap((id) => copyOf(ledgerReport(id)) ?? []);
  // The property is not enumerable, so that nobody takes it for an app's own global.
  Object.defineProperty(window, 'portalLedger', {
    value: portalLedger,
    enumerable: false,
    writable: false,
    configurable: true,
  });
}

function copyOf(report: LedgerReport | undefined): LedgerReport | undefined {
  return report && { ...report, counts: { ...report.counts }, lines: report.lines.map((line) => ({ ...line })) };
}
