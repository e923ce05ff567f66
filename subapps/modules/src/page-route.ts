import type { PageEntry } from 'subapp-kit';
import { findPage, type BusinessDescription, type FoundPage, type KindDescription } from 'subapp-kit/records';
import { ticketOf, type Ticket } from './tickets';

/** What a path below the prefix leads to. */
export type PageRoute =
  | ({ type: 'page' } & FoundPage)
  | { type: 'ticket'; ticket: Ticket; id: string; kind: KindDescription }
  | { type: 'missing'; path: string };

/** Finds the page of a path; pages of `pages.json` first, then the tickets that open by an id (SPEC.md section 2). */
export function routeOf(path: string, pages: readonly PageEntry[], business: BusinessDescription): PageRoute {
  const page = findPage(path, pages, business);
  if (page) return { type: 'page', ...page };
  const found = ticketOf(business.prefix, path);
  const kind = found && business.kinds[found.ticket.kind];
  return found && kind ? { type: 'ticket', ...found, kind } : { type: 'missing', path };
}
