import { displayOf, OWN_LOOK } from '@portal/contract/display';
import type { MicroAppLifecycles } from '@portal/contract/microapp/props';
import type { MicroAppDefinition } from '../lifecycles/definition';
import { pathOf } from '../pages/kept-paths';
import { frameBar, frameMenu } from './bar';
import { element } from './dom';
import { prefixUnder, startPath } from './start-path';
import { endSession, loadUser, portalSession, storedSession, storeSession } from './session';
import { askForSession } from './sign-in-form';
import { createStandalonePortal } from './standalone-portal';
import { standaloneProps } from './standalone-props';
import { harnessStyles } from './styles';
import { standaloneTexts } from './texts';

/** Runs a sub-application alone: signs in at the portal's server, does the shell's part, and mounts the app. */
export async function startAlone(definition: MicroAppDefinition, lifecycles: MicroAppLifecycles): Promise<void> {
  const appRoot = document.querySelector<HTMLElement>(definition.rootSelector ?? '#app') ?? document.body;
  const host = element('div', { className: 'subapp-kit' });
  document.head.append(element('style', { textContent: harnessStyles }));
  appRoot.before(host);
  const lang = localStorage.getItem('lang') === 'en' ? 'en' : 'zh';

  let session = portalSession() ?? storedSession();
  let user = session && (await loadUser(lang, session).catch(() => undefined));
  while (!session || !user) {
    session = await askForSession(host, lang);
    storeSession(session);
    user = await loadUser(lang, session).catch(() => undefined);
  }

  history.replaceState(null, '', startPath(new URL(location.href), definition.prefixes, definition.pages));
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const portal = createStandalonePortal(session, {
    userInfo: user.user,
    permissions: user.permissions,
    tenantId: session.tenantId,
    lang,
    theme: dark ? 'dark' : 'light',
    display: displayOf(OWN_LOOK, dark ? 'dark' : 'light', false),
    cachedViews: [location.pathname],
    notices: { unread: 0, latest: null },
  });
  const prefix = prefixUnder(location.pathname, definition.prefixes) ?? definition.prefixes[0] ?? '/';
  const panel = element('div', { className: 'subapp-kit-panel' }, appRoot);

  let bar: HTMLElement = element('header');
  let menu: HTMLElement = element('nav');
  host.replaceChildren(bar, menu, panel);
  // The panel is never moved: an element that is moved loses focus, scroll position and inserted style rules.
  const put = (old: HTMLElement, fresh: HTMLElement) => {
    old.replaceWith(fresh);
    return fresh;
  };
  const draw = () => {
    const state = portal.state();
    document.documentElement.lang = state.lang;
    host.dataset.theme = state.theme;
    const frame = {
      name: definition.name,
      prefix,
      prefixes: definition.prefixes,
      pages: definition.pages ?? {},
      state,
      setState: portal.setState,
      signOut: endSession,
      navigate(href: string) {
        // Another prefix is another instance with its own router, as in the portal: load the page anew.
        if (prefixUnder(pathOf(href), definition.prefixes) === prefix) portal.navigate(href);
        else if (prefixUnder(pathOf(href), definition.prefixes)) location.assign(href);
        else window.alert(standaloneTexts[state.lang].elsewhere(href));
      },
    };
    bar = put(bar, frameBar(frame));
    menu = put(menu, frameMenu(frame));
  };
  draw();
  portal.subscribe(draw);
  window.addEventListener('popstate', draw);

  const props = standaloneProps(portal, prefix, panel);
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
}
