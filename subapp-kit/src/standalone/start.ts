import type { MicroAppLifecycles, PortalState } from '@portal/contract/microapp/props';
import type { MicroAppDefinition } from '../define-micro-app';
import { pathOf } from '../kept-paths';
import { frameBar, frameMenu } from './bar';
import { element } from './dom';
import { prefixUnder, startPlace } from './place';
import {
  loadUser,
  portalSession,
  refreshSession,
  storedSession,
  storeSession,
  type StandaloneSession,
} from './session';
import { askForSession } from './sign-in-form';
import { standInProps, type StandIn } from './stand-in-props';
import { harnessStyles } from './styles';
import { standaloneTexts } from './texts';

/** How many pages stay alive when the app runs alone; the portal's tabs decide otherwise. */
const KEPT_PAGES = 10;

/** Runs a sub-application alone: signs in at the portal's server, stands in for the shell, mounts the app. */
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

  history.replaceState(null, '', startPlace(new URL(location.href), definition.prefixes, definition.pages));
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const shell = createShell(session, {
    userInfo: user.user,
    permissions: user.permissions,
    tenantId: session.tenantId,
    lang,
    theme: dark ? 'dark' : 'light',
    cachedViews: [location.pathname],
    notices: { unread: 0, latest: null },
  });
  const prefix = prefixUnder(location.pathname, definition.prefixes) ?? definition.prefixes[0] ?? '/';
  const stage = element('div', { className: 'subapp-kit-stage' }, appRoot);

  let bar: HTMLElement = element('header');
  let menu: HTMLElement = element('nav');
  host.replaceChildren(bar, menu, stage);
  // The stage itself stays where it is: an element that is moved loses focus, scroll place and inserted style rules.
  const put = (old: HTMLElement, fresh: HTMLElement) => {
    old.replaceWith(fresh);
    return fresh;
  };
  const draw = () => {
    const state = shell.state();
    document.documentElement.lang = state.lang;
    host.dataset.theme = state.theme;
    const frame = {
      ...{ name: definition.name, prefix, prefixes: definition.prefixes, pages: definition.pages ?? {}, state },
      setState: shell.setState,
      signOut: endSession,
      navigate(href: string) {
        // Another prefix is another instance with another router: a fresh page is the honest way to it.
        if (prefixUnder(pathOf(href), definition.prefixes) === prefix) shell.navigate(href);
        else if (prefixUnder(pathOf(href), definition.prefixes)) location.assign(href);
        else window.alert(standaloneTexts[state.lang].elsewhere(href));
      },
    };
    bar = put(bar, frameBar(frame));
    menu = put(menu, frameMenu(frame));
  };
  draw();
  shell.subscribe(draw);
  window.addEventListener('popstate', draw);

  const props = standInProps(shell, prefix, stage);
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
}

function endSession(): void {
  storeSession(undefined);
  location.reload();
}

/** The shell's part: state, session, history. */
function createShell(first: StandaloneSession, initial: PortalState): StandIn {
  let session = first;
  let state = initial;
  let refreshing: Promise<string> | undefined;
  const listeners = new Set<(state: PortalState, previous: PortalState) => void>();

  const setState = (change: Partial<PortalState>) => {
    const previous = state;
    state = { ...state, ...change };
    if (change.lang) localStorage.setItem('lang', change.lang);
    for (const listener of [...listeners]) listener(state, previous);
  };
  const refresh = async () => {
    const next = await refreshSession(state.lang, session);
    if (!next) {
      endSession();
      return '';
    }
    session = next;
    if (session.refreshToken) storeSession(session);
    return session.token;
  };

  return {
    state: () => state,
    setState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => session.token,
    // One request for all who ask at the same time.
    refresh: () => (refreshing ??= refresh().finally(() => (refreshing = undefined))),
    navigate(href) {
      if (href === location.pathname + location.search + location.hash) return;
      history.pushState(null, '', href);
      const path = pathOf(href);
      const kept = [...state.cachedViews.filter((view) => view !== path), path].slice(-KEPT_PAGES);
      setState({ cachedViews: kept });
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
  };
}
