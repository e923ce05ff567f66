/** How one kind of record is decided on: by somebody else than who made it, with a permission code of its own. */
export interface RecordDecision {
  readonly prefix: string;
  readonly kind: string;
  /** The permission code of those who decide. */
  readonly permission: string;
  /** The field that says how the record stands: waiting, granted, refused. Nobody types it. */
  readonly field: string;
  readonly open: string;
  readonly granted: string;
  readonly refused: string;
}

/** Kinds of record that wait for a decision: a saved one waits, also when it was decided on before. */
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

/** How records of a kind are decided on; undefined where nobody does. */
export function decisionOf(prefix: string, kind: string): RecordDecision | undefined {
  return decisions.find((one) => one.prefix === prefix && one.kind === kind);
}
