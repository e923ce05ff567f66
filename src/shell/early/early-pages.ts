import { hostPanelId, tabsState, useTabsStore } from '@/features/tabs';
import { setStepAhead } from '@/shared/lib/step-ahead';
import type { MicroAppRuntime } from '@portal/runtime';
import { afterNextFrame } from './after-next-frame';
import { appAt, appUnder } from './app-under';

/** The shell's own parts have followed by then, ms, or never do. */
const FOLLOWED_WITHIN_MS = 1_000;
/** How long the pointer rests on a link before its app is fetched, ms: less is passing by. */
const REST_MS = 80;

/**
 * Draws kept pages in the frame of the click, and begins to open apps when the mouse goes down on what leads to them.
 * What the pointer rests on is fetched.
 * @returns ends it
 */
export function startEarlyPages(runtime: MicroAppRuntime): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  /** Takes back what is drawn ahead; the router's page is drawn from then on. */
  let takeBack = () => {};
  let stopGoing = () => {};

  /** Draws the page of an address, where a hidden tab has it at this very address. @returns whether it does */
  const draw = (href: string): boolean => {
    stopGoing();
    takeBack();
    const { tabs, activeKey } = tabsState();
    const tab = tabs.find((each) => each.href === href && each.key !== activeKey);
    const box = document.querySelector('[data-micro-app-stage]')?.parentElement;
    const page = tab?.kind === 'host' ? document.getElementById(hostPanelId(tab.key))?.parentElement : undefined;
    if (!tab || !box || (tab.kind === 'host' && !page)) return false;
    if (!runtime.reveal(tab.kind === 'host' ? null : tab.key)) return false;
    const marked = [box, ...(page ? [page] : [])];
    for (const element of marked) element.dataset.ahead = '';
    let taken = false;
    takeBack = () => {
      if (taken) return;
      taken = true;
      for (const element of marked) delete element.dataset.ahead;
      runtime.conceal();
    };
    return true;
  };

  /** Shows an app that is opened as soon as the address is its own. The shell's menu and tabs follow. */
  const open = (href: string): void => {
    const app = isHere(href) ? appAt(href) : undefined;
    const box = document.querySelector('[data-micro-app-stage]')?.parentElement;
    if (!app || !box || !runtime.showEarly(app)) return;
    takeBack();
    box.dataset.ahead = '';
    const timer = setTimeout(() => {
      takeBack();
      if (!tabsState().tabs.some(({ key }) => key === app.key)) void runtime.close(app.key);
    }, FOLLOWED_WITHIN_MS);
    const unsubscribe = useTabsStore.subscribe(({ activeKey }, before) => {
      if (activeKey !== before.activeKey) takeBack();
    });
    takeBack = () => {
      takeBack = () => {};
      clearTimeout(timer);
      unsubscribe();
      delete box.dataset.ahead;
    };
  };

  setStepAhead((href, go) => {
    if (!draw(href)) return void go().then(() => open(href));
    const from = location.href;
    const end = takeBack;
    stopGoing = afterNextFrame(() => {
      // Somebody else was quicker: that navigation counts.
      if (location.href !== from) return end();
      void go().finally(() => afterNextFrame(end));
    });
  });
  // By a button of the browser: the router listens to the same event, later.
  window.addEventListener(
    'popstate',
    () => {
      if (draw(here())) afterNextFrame(takeBack);
    },
    options,
  );

  window.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A finger may be about to scroll.
      const app = event.pointerType === 'touch' ? undefined : appUnder(event.target);
      if (app) runtime.expect(app);
    },
    options,
  );

  let resting: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(resting);
      if (pointerType !== 'mouse') return;
      resting = setTimeout(() => {
        const app = appUnder(target);
        if (app) runtime.suppose(app.registration.prefix);
      }, REST_MS);
    },
    options,
  );

  return () => {
    ended.abort();
    clearTimeout(resting);
    setStepAhead(undefined);
    takeBack();
  };
}

const here = (): string => location.pathname + location.search + location.hash;
const isHere = (href: string): boolean => new URL(href, location.origin).href === location.href;
