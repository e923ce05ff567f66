import { defineMicroApp, readManifest } from 'subapp-kit';
import { fetchDescription } from 'record-kit/records';
import { mountRecordApp } from 'record-kit/vue';
import pages from '../pages.json';

const manifest = readManifest(pages);
const addresses = import.meta.glob<string>('../business/*.json', { query: '?url', import: 'default', eager: true });

/** This one build serves every /ehr prefix. The props name the mounted one. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'people',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const business = await fetchDescription(addresses, context.props.prefix);
    await mountRecordApp(context, { manifest, business });
  },
});
