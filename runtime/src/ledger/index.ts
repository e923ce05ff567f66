export { type LedgerKind, type LedgerLine, type LedgerReport } from './ledger';
export { ledgerInstances, ledgerReport, ledgerReports } from './ledgers';
