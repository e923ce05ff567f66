import type { PageEntry } from 'subapp-kit';
import type { BusinessDescription, KindDescription, PageDescription } from 'subapp-kit/records';
import { ticketOf, type Ticket } from './tickets';

/** What a path below the prefix leads to. */
export type PageRoute =
  | { type: 'page'; entry: PageEntry; page: PageDescription; kind: KindDescription }
  | { type: 'ticket'; ticket: Ticket; id: string; kind: KindDescription }
  | { type: 'missing'; path: string };

/** Finds the page of a path; pages of `pages.json` first, then the tickets that open by an id (SPEC.md section 2). */
export function routeOf(path: string, pages: readonly PageEntry[], business: BusinessDescription): PageRoute {
  const entry = pages.find((one) => one.path === path);
  const page = business.pages[path];
  const kind = page && business.kinds[page.kind];
  if (entry && page && kind) return { type: 'page', entry, page, kind };
  const found = ticketOf(business.prefix, path);
  const ticketKind = found && business.kinds[found.ticket.kind];
  if (found && ticketKind) return { type: 'ticket', ticket: found.ticket, id: found.id, kind: ticketKind };
  return { type: 'missing', path };
}

/** The form page that makes records of a kind, where the prefix has one. */
export function formPathOf(kind: string, pages: readonly PageEntry[], business: BusinessDescription): string | undefined {
  return pages.find((entry) => entry.kind === 'form' && business.pages[entry.path]?.kind === kind)?.path;
}
