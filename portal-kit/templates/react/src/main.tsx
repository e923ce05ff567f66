import { createRoot } from 'react-dom/client';
import { defineMicroApp } from 'subapp-kit';
import { App } from './app';
import { manifest, PREFIX } from './pages';

export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: '__NAME__',
  prefixes: [PREFIX],
  pages: manifest,
  mount(context) {
    const root = createRoot(context.root);
    context.onUnmount(() => root.unmount());
    root.render(<App context={context} />);
  },
});
