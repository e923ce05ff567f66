import { defineMicroApp, pagesOf, readManifest } from 'subapp-kit';
import { fetchDescription } from 'subapp-kit/records';
import { createRoot } from 'react-dom/client';
import pages from '../pages.json';
import { ModulesApp } from './modules-app';

const manifest = readManifest(pages);
const addresses = import.meta.glob<string>('../business/*.json', { query: '?url', import: 'default', eager: true });

/** Every prefix of `pages.json` is served by this one build; which one it is now, the props say. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'modules',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const business = await fetchDescription(addresses, context.props.prefix);
    const root = createRoot(context.root);
    context.onUnmount(() => root.unmount());
    root.render(<ModulesApp context={context} business={business} pages={pagesOf(manifest, context.props.prefix)} />);
  },
});
