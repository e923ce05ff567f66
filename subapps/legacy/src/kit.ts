import { defineMicroApp, keptPaths, readManifest, pagesOf } from 'subapp-kit';
import * as records from 'record-kit/records';
import pages from '../pages.json';

/** What the classic scripts find as `SubappKit`: the kit, its records, and the pages of this app. */
export const manifest = readManifest(pages);
export { defineMicroApp, keptPaths, pagesOf, records };
