/** The decision on one kind of record. Its author may not decide, and others need a permission code of its own. */
export interface RecordDecision {
  readonly prefix: string;
  readonly kind: string;
  /** The permission code that is needed to decide. */
  readonly permission: string;
  /** The field with the state of the record: waiting, granted or refused. The server sets it. */
  readonly field: string;
  readonly open: string;
  readonly granted: string;
  readonly refused: string;
}

/** The kinds of record that need a decision. A saved record waits for one, even if it had one before. */
const decisions: readonly RecordDecision[] = [
  // "Environmental report approval" (docs/specification.md#outside-the-main-layout).
  {
    prefix: '/isc/qms',
    kind: 'envreport',
    permission: 'isc:qms:vendorapproval:decide',
    field: 'result',
    open: 'pending',
    granted: 'approved',
    refused: 'rejected',
  },
];

/** The decision on records of a kind; undefined where there is none. */
export function decisionOf(prefix: string, kind: string): RecordDecision | undefined {
  return decisions.find((one) => one.prefix === prefix && one.kind === kind);
}
