import type { LedgerReport } from './ledger';
import { ledgerInstances, ledgerReport } from './ledgers';

declare global {
  interface Window {
    /**
     * For owners of sub-applications, in the browser's console: what each mounted app holds at this moment; with the id
     * of an instance, what that one holds, or what had to be released for it when it ended (the last ones are
     * remembered). The reports are copies: nothing can be changed by them.
     */
    readonly portalLedger?: (instanceId?: string) => LedgerReport[];
  }
}

/** Gives the page its `portalLedger`; docs/subapps.md explains it to owners. */
export function publishLedger(): void {
  const portalLedger = (instanceId?: string): LedgerReport[] =>
    (instanceId === undefined ? ledgerInstances() : [instanceId]).flatMap((id) => copyOf(ledgerReport(id)) ?? []);
  // Not enumerable, so that nobody takes it for an app's own global.
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
