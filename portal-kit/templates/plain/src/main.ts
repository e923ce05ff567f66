import { defineMicroApp, keptPaths, pathOf } from 'subapp-kit';
import { colleaguesPage } from './colleagues-page';
import { element } from './dom';
import { manifest, PREFIX } from './pages';
import { quietHoursPage } from './quiet-hours-page';
import { texts } from './texts';
import './app.css';

const pages = { '/colleagues': colleaguesPage, '/quiet-hours': quietHoursPage };
const isPage = (path: string): path is keyof typeof pages => path in pages;

export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: '__NAME__',
  prefixes: [PREFIX],
  pages: manifest,
  mount(context) {
    const { root, props, portal, onUnmount } = context;
    /** The visited pages, by their full paths. All tabs of the application share it: what was typed stays. */
    const shown = new Map<string, { view: HTMLElement; draw(): void }>();

    let tenant = portal.get().tenantId;

    const draw = (): void => {
      const { lang, theme, cachedViews, tenantId } = portal.get();
      // Another tenant has other data: the pages begin anew.
      if (tenant !== tenantId) {
        for (const { view } of shown.values()) view.remove();
        shown.clear();
        tenant = tenantId;
      }
      const full = location.pathname;
      const own = full.slice(props.prefix.length);
      if (!shown.has(full))
        shown.set(full, isPage(own) ? pages[own](context) : { view: element('p'), draw: () => undefined });
      const kept = keptPaths([...shown.keys()], full, cachedViews);
      for (const [path, page] of shown) {
        if (!kept.includes(path)) {
          page.view.remove();
          shown.delete(path);
          continue;
        }
        page.view.hidden = path !== full;
        page.draw();
        if (!page.view.isConnected) root.append(page.view);
      }
      if (!isPage(own)) shown.get(full)?.view.replaceChildren(texts[lang].noPage);
      root.lang = lang === 'en' ? 'en' : 'zh-CN';
      root.dataset.theme = theme;
    };

    // The portal tells a tab's address as the browser does.
    window.addEventListener('popstate', draw);
    onUnmount(() => window.removeEventListener('popstate', draw));
    onUnmount(portal.subscribe(draw));
    onUnmount(() => root.replaceChildren());
    draw();
  },
});
