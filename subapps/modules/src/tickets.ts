import type { Text } from 'subapp-kit/records';

/** A record of a kind, opened by its id on a full page. */
export interface Ticket extends Text {
  prefix: string;
  /** Below the prefix, before the id. */
  path: string;
  kind: string;
}

/** SPEC.md section 2, "Outside the main layout". */
const tickets: readonly Ticket[] = [
  { prefix: '/isc/qms', path: 'form/edittask', kind: 'complaint', zh: '编辑客户投诉单', en: 'Edit customer complaint' },
  { prefix: '/isc/qms', path: 'pes/pesedit', kind: 'inspection', zh: '制程异常处理', en: 'Process anomaly' },
  { prefix: '/isc/qms', path: 'envprotect/vendorapproval', kind: 'envreport', zh: '环保报告审批', en: 'Environmental report approval' },
];

/** An id is word characters only (SPEC.md section 2). */
const ID = /^\w+$/;

/** The full-page ticket that shows records of a kind, if there is one. */
export function ticketFor(prefix: string, kind: string): Ticket | undefined {
  return tickets.find((one) => one.prefix === prefix && one.kind === kind);
}

/** The ticket of a path below a prefix. */
export function ticketOf(prefix: string, path: string): { ticket: Ticket; id: string } | undefined {
  const ticket = tickets.find((one) => one.prefix === prefix && path.startsWith(`${one.path}/`));
  const id = ticket && path.slice(ticket.path.length + 1);
  return ticket && id && ID.test(id) ? { ticket, id } : undefined;
}
