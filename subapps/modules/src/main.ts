import { defineMicroApp, readManifest } from 'subapp-kit';
import { mountRecordApp } from 'record-kit/react';
import { fetchDescription } from 'record-kit/records';
import pages from '../pages.json';

const manifest = readManifest(pages);
const addresses = import.meta.glob<string>('../business/*.json', { query: '?url', import: 'default', eager: true });

/** This one build serves every prefix of `pages.json`. The props name the mounted one. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'modules',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const business = await fetchDescription(addresses, context.props.prefix);
    mountRecordApp(context, { manifest, business });
  },
});
