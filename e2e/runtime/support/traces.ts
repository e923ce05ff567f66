import type { Page } from '@playwright/test';
import type {} from '../../../rig/runtime/host/api';
import { page as pageOf, script } from '../../../rig/runtime/apps';
import type { AppServer } from '../../../rig/runtime/servers';
import type { Host } from './test';

/** What the page has outside of every slot: its window's names, its elements, and members of built-in prototypes. */
interface Traces {
  names: string[];
  elements: Record<string, number>;
  /** Members of built-in prototypes: their names and what is there. */
  members: string[];
}

/** Opens and closes a small app of native modules, so that the runtime has in the page whatever it keeps there itself. */
export async function warmUp(host: Host, apps: AppServer): Promise<void> {
  const files = { 'index.html': pageOf('<script type="module" src="main.js"></script>'), 'main.js': script() };
  await host.register({ prefix: '/warm', entry: apps.serve('/warm-up/', files) });
  await host.open('/warm/up');
  await host.expectStatus('/warm/up', 'visible');
  await host.home();
  await host.close('/warm/up');
}

/** @returns what apps could have left in the page, once those that are parked have ended */
export function tracesOf(page: Page): Promise<Traces> {
  return page.evaluate(async () => {
    await window.testHost.releaseParked();
    const elements: Record<string, number> = {};
    // The shell's component library adds a sheet when it first shows a kind of element.
    for (const { tagName } of document.querySelectorAll(':not(style[data-css-hash])'))
      elements[tagName] = (elements[tagName] ?? 0) + 1;
    // qiankun's own name comes and goes; the runtime's are there from the first module on.
    const names = Reflect.ownKeys(window).filter(
      (name) => name !== '__currentLockingSandbox__' && !/^__portal_(?:module|prepared)_/.test(String(name)),
    );
    const members = [EventTarget, Node, HTMLElement, XMLHttpRequest, Promise, Array].flatMap(({ prototype }) =>
      Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
        ([name, { value, get, set }]) => `${name} ${String(value ?? get)} ${String(set)}`,
      ),
    );
    return { names: names.map(String).sort(), elements, members };
  });
}

/** Collects what the page writes as an error, and what it throws. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return errors;
}
