import './public-path';
import { defineMicroApp, readManifest } from 'subapp-kit';
import { mountRecordApp } from 'record-kit/react';
import { fetchDescription } from 'record-kit/records';
import pages from '../pages.json';
import { TicketPage } from './tickets/ticket-page';
import { ticketOf, ticketPath } from './tickets/tickets';

const manifest = readManifest(pages);
/** A file beside the script, fetched when its prefix is mounted. */
const addresses = { '../business/isc-qms.json': new URL('../business/isc-qms.json', import.meta.url).href };

/**
 * Quality: record-kit's pages, and tickets that open by their id on a full page
 * (docs/specification.md#outside-the-main-layout).
 */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'quality',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const { prefix } = context.props;
    const business = await fetchDescription(addresses, prefix);
    mountRecordApp(context, {
      manifest,
      business,
      ownPage(path) {
        const found = ticketOf(path);
        const kind = found && business.kinds[found.ticket.kind];
        if (!kind) return undefined;
        return {
          title: found.ticket,
          note: found.id,
          content: <TicketPage {...found} kind={kind} path={`${prefix}/${path}`} />,
        };
      },
      recordHref(kind, { id }) {
        const path = ticketPath(kind, id);
        return path && `${prefix}/${path}`;
      },
    });
  },
});
