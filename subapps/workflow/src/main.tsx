import { defineMicroApp, pagesOf, readManifest } from 'subapp-kit';
import { createRoot } from 'react-dom/client';
import pages from '../pages.json';
import { WorkflowAppView } from './workflow-app';

const manifest = readManifest(pages);

/** The workflow of `/oa/wfs`: React 19 and antd 6, with the graph library in a chunk of its own. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'workflow',
  prefixes: Object.keys(manifest),
  pages: manifest,
  mount(context) {
    const root = createRoot(context.root, { identifierPrefix: context.props.prefix.replaceAll('/', '-') });
    context.onUnmount(() => root.unmount());
    root.render(<WorkflowAppView context={context} pages={pagesOf(manifest, context.props.prefix)} />);
  },
});
