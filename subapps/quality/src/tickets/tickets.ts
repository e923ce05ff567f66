import type { Text } from 'record-kit/records';

/** A record of a kind, opened by its id on a full page. */
export interface Ticket extends Text {
  /** Below the prefix, before the id. */
  path: string;
  kind: string;
  /** The page of `pages.json` that lists such records. */
  list: string;
  /** The field that says how far the ticket is: its choices are the steps. */
  progress?: string;
}

/** docs/specification.md#outside-the-main-layout. */
const tickets: readonly Ticket[] = [
  {
    path: 'form/edittask',
    kind: 'complaint',
    list: 'complaints',
    progress: 'state',
    zh: '编辑客户投诉单',
    en: 'Edit customer complaint',
  },
  {
    path: 'pes/pesedit',
    kind: 'inspection',
    list: 'process-anomalies',
    zh: '制程异常处理',
    en: 'Process anomaly',
  },
  {
    path: 'envprotect/vendorapproval',
    kind: 'envreport',
    list: 'env-reports',
    zh: '环保报告审批',
    en: 'Environmental report approval',
  },
];

/** An id is word characters only (docs/specification.md#outside-the-main-layout). */
const ID = /^\w+$/;

/** The path below the prefix of the ticket that shows a record; undefined where records of the kind have none. */
export function ticketPath(kind: string, id: string): string | undefined {
  const ticket = tickets.find((one) => one.kind === kind);
  return ticket && `${ticket.path}/${id}`;
}

/** The ticket of a path below the prefix. */
export function ticketOf(path: string): { ticket: Ticket; id: string } | undefined {
  const ticket = tickets.find((one) => path.startsWith(`${one.path}/`));
  const id = ticket && path.slice(ticket.path.length + 1);
  return ticket && id && ID.test(id) ? { ticket, id } : undefined;
}
