import { readManifest } from 'subapp-kit';
import pages from '../pages.json';

export const PREFIX = '__PREFIX__';
/** The pages, as the kit's menu shows them where the application runs alone. */
export const manifest = readManifest(pages);
