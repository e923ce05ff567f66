import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, isModule, test, type Host } from './support/test';

const PATH = '/a/layer/list';

/** The dialog stands where a page often has one: below `transform` and `overflow`. */
const DIALOG = `const root = props.container.querySelector('#app');
  root.innerHTML = '<button>open</button><output></output><div style="transform:translateX(0);overflow:hidden;height:20px"><dialog id="d" aria-label="question"><form method="dialog"><input aria-label="name"><button>done</button></form></dialog></div>';
  const dialog = root.querySelector('dialog'); const said = [];
  const say = (text) => { said.push(text); root.querySelector('output').textContent = said.join(' '); };
  for (const type of ['beforetoggle', 'toggle', 'cancel', 'close']) dialog.addEventListener(type, (event) => say(event.newState ? type + ':' + event.newState : type));
  dialog.addEventListener('click', (event) => { if (event.target === dialog) say('backdrop'); });
  const style = document.createElement('style'); style.textContent = 'dialog:modal { border-width: 7px } dialog:modal::backdrop { opacity: 0.5 }'; document.head.append(style);
  root.querySelector('button').addEventListener('click', () => dialog.showModal());`;

/** A transition whose animation does not end by itself. */
const ENDLESS =
  '@keyframes fade { from { opacity: 0.5 } } ::view-transition-new(root) { animation: 1000s linear fade; }';

async function mounted(host: Host, entry: string): Promise<void> {
  await host.register({ prefix: '/a/layer', entry });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
}

/** A field of the shell's own, outside of every panel. */
async function putOutside(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form style="position:fixed;inset:0 0 auto auto;background:#fff;z-index:9999"><input aria-label="outer field"></form>',
    );
  });
}

const typeOutside = async (page: Page): Promise<string> => {
  const box = await page.getByLabel('outer field').boundingBox();
  if (!box) return 'no box';
  await page.mouse.click(box.x + 5, box.y + 5);
  await page.keyboard.type('x');
  return page.getByLabel('outer field').inputValue();
};

/** What the shell opens above its page, drawn over everything. @returns whether a press in the middle meets it */
const shellDialogIsMet = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const found = document.querySelector('#palette');
    const { innerWidth, innerHeight } = window;
    return found?.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)) ?? false;
  });

const openShellDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const portal = document.createElement('div');
    portal.innerHTML =
      '<div id="palette" style="position:fixed;inset:0;z-index:1000;background:#eee"><input id="search"></div>';
    document.body.append(portal);
    portal.querySelector('input')?.focus();
  });

const closeShellDialog = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('#palette')?.parentElement?.remove());

describeEachKind('top layer', (kind) => {
  test(
    'a modal dialog of an app stands over its panel and leaves the shell usable; it closes as a modal one does',
    { tag: '@full' },
    async ({ host, apps }) => {
      await mounted(host, apps.serve('/layer/', app({ mount: DIALOG })));
      const { page } = host;
      const region = host.region('/a/layer');
      const dialog = region.getByRole('dialog', { name: 'question' });
      const said = region.locator('output');
      await putOutside(page);
      await region.getByRole('button', { name: 'open' }).click();
      await expect(dialog).toBeVisible();
      await expect(region.getByLabel('name')).toBeFocused();
      await expect(said).toHaveText('beforetoggle:open toggle:open');
      const panel = await page.getByRole('tabpanel').boundingBox();
      const box = await dialog.boundingBox();
      expect(box?.x).toBeCloseTo((panel?.x ?? 0) + ((panel?.width ?? 0) - (box?.width ?? 0)) / 2, 0);
      expect(box?.y).toBeCloseTo((panel?.y ?? 0) + ((panel?.height ?? 0) - (box?.height ?? 0)) / 2, 0);
      expect(
        await dialog.evaluate((each) => [
          getComputedStyle(each).borderTopWidth,
          getComputedStyle(each, '::backdrop').opacity,
        ]),
      ).toEqual(['7px', '0.5']);
      // Behind it nothing can be pressed or reached; a press there is the dialog's, as on a backdrop.
      const behind = await page.evaluate(() => {
        const open = document.querySelector('[data-microapp] #app button');
        if (open instanceof HTMLElement) open.focus();
        return document.activeElement === open;
      });
      expect(behind).toBe(false);
      await page.mouse.click((panel?.x ?? 0) + 20, (panel?.y ?? 0) + 20);
      await expect(said).toHaveText('beforetoggle:open toggle:open backdrop');
      expect(await typeOutside(page)).toBe('x');
      await expect(dialog).toBeVisible();
      // Escape in the shell is the shell's.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await region.getByLabel('name').focus();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(region.getByRole('button', { name: 'open' })).toBeFocused();
      await expect(said).toHaveText(/backdrop cancel beforetoggle:closed (?:toggle:closed close|close toggle:closed)$/);
      await region.getByRole('button', { name: 'open' }).click();
      await dialog.getByRole('button', { name: 'done' }).click();
      await expect(dialog).toBeHidden();
      await expect(region.getByRole('button', { name: 'open' })).toBeFocused();
      expect(await page.locator('[inert], microapp-shade').count()).toBe(0);
    },
  );

  test('a hidden app’s modal dialog neither shows nor blocks, and is there again with its tab', async ({
    host,
    apps,
  }) => {
    const mount = `${DIALOG}\n(0, eval)('window').openLater = () => dialog.showModal();`;
    await mounted(host, apps.serve('/layer/', app({ mount })));
    const { page } = host;
    const region = host.region('/a/layer');
    await putOutside(page);
    await region.getByRole('button', { name: 'open' }).click();
    await host.home();
    await expect(page.getByLabel('name')).toBeHidden();
    expect(await typeOutside(page)).toBe('x');
    await page.keyboard.press('Escape');
    await host.open(PATH);
    await expect(region.getByRole('dialog')).toBeVisible();
    expect(await page.locator('[inert] button, button[inert]').count()).toBe(1);
    await region.getByLabel('name').press('Escape');
    await expect(region.getByRole('button', { name: 'open' })).toBeVisible();
    await host.home();
    await page.getByLabel('outer field').focus();
    await page.evaluate(() => {
      const later: unknown = Reflect.get(window, 'openLater');
      if (typeof later === 'function') later();
    });
    await expect(page.getByLabel('outer field')).toBeFocused();
    expect(await typeOutside(page)).toContain('x');
    await host.open(PATH);
    await expect(region.getByRole('dialog')).toBeVisible();
    await host.close(PATH);
    expect(await page.locator('dialog, microapp-shade, :popover-open').count()).toBe(0);
    expect(await typeOutside(page)).toContain('xx');
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: a hidden app’s modal dialog blocks the whole page', async ({ control, apps }) => {
      const entry = apps.serve('/layer/', app({ mount: `${DIALOG}\ndialog.showModal();` }));
      const id = await control.evaluate((url) => window.control.load('layer', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await control.evaluate((each) => window.control.hide(each, true), id);
      await putOutside(control);
      expect(await typeOutside(control)).toBe('');
    });

  test(
    'a dialog that its button, its attribute or its removal opens and ends is followed',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `${DIALOG}
      root.firstChild.setAttribute('commandfor', 'd'); root.firstChild.setAttribute('command', 'show-modal');
      (0, eval)('window').dialog = dialog;`;
      await mounted(host, apps.serve('/layer/', app({ mount })));
      const { page } = host;
      const region = host.region('/a/layer');
      const ask = (what: string): Promise<void> =>
        page.evaluate((each) => {
          const dialog: unknown = Reflect.get(window, 'dialog');
          if (!(dialog instanceof HTMLDialogElement)) return;
          if (each === 'attribute') dialog.open = false;
          if (each === 'removal') dialog.remove();
        }, what);
      await putOutside(page);
      for (const what of ['attribute', 'removal']) {
        await region.getByRole('button', { name: 'open' }).click();
        await expect(region.getByRole('dialog')).toBeVisible();
        expect(await typeOutside(page)).toContain('x');
        await ask(what);
        await expect(region.getByRole('dialog')).toBeHidden();
        await expect.poll(() => page.locator('[inert], microapp-shade').count()).toBe(0);
      }
    },
  );

  test(
    'dialogs upon dialogs, in shadow trees and with a press beside them that closes, act as in a page of their own',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const root = props.container.querySelector('#app');
      root.innerHTML = '<dialog aria-label="first" id="first"><button>deeper</button></dialog><div id="host"></div><output></output>';
      const first = root.querySelector('dialog'); const shadow = root.querySelector('#host').attachShadow({ mode: 'open' });
      shadow.innerHTML = '<dialog aria-label="second" closedby="any"><button>inner</button></dialog>';
      const second = shadow.querySelector('dialog');
      second.addEventListener('cancel', () => { root.querySelector('output').textContent = 'cancelled'; });
      first.querySelector('button').addEventListener('click', () => second.showModal());
      first.showModal(); first.showModal();
      try { second.show(); second.showModal(); } catch (error) { root.dataset.error = error.name; second.close(); }`;
      await mounted(host, apps.serve('/layer/', app({ mount })));
      const { page } = host;
      const region = host.region('/a/layer');
      await expect(region.locator('#app')).toHaveAttribute('data-error', 'InvalidStateError');
      await region.getByRole('button', { name: 'deeper' }).click();
      const second = region.getByRole('dialog', { name: 'second' });
      await expect(second.getByRole('button', { name: 'inner' })).toBeFocused();
      await expect(region.locator('#first')).toHaveAttribute('inert');
      const panel = await page.getByRole('tabpanel').boundingBox();
      const box = await second.boundingBox();
      expect(box?.x).toBeCloseTo((panel?.x ?? 0) + ((panel?.width ?? 0) - (box?.width ?? 0)) / 2, 0);
      await page.mouse.click((panel?.x ?? 0) + 20, (panel?.y ?? 0) + 20);
      await expect(second).toBeHidden();
      await expect(region.locator('output')).toHaveText('cancelled');
      await expect(region.getByRole('button', { name: 'deeper' })).toBeFocused();
      await expect(region.locator('#first')).not.toHaveAttribute('inert');
      await page.keyboard.press('Escape');
      await expect(region.getByRole('dialog')).toHaveCount(0);
      expect(await page.locator('[inert], microapp-shade').count()).toBe(0);
    },
  );

  test('what the shell opens is above an app’s dialogs and popovers, whichever came first', async ({ host, apps }) => {
    const mount = `${DIALOG}
      const toast = document.createElement('div'); toast.popover = 'manual'; toast.textContent = 'toast';
      toast.style.cssText = 'width:100vw;height:100vh'; document.body.append(toast);
      (0, eval)('window').toast = toast;`;
    await mounted(host, apps.serve('/layer/', app({ mount })));
    const { page } = host;
    const showToast = (): Promise<void> =>
      page.evaluate(() => {
        const toast: unknown = Reflect.get(window, 'toast');
        if (toast instanceof HTMLElement) toast.showPopover();
      });
    await host.region('/a/layer').getByRole('button', { name: 'open' }).click();
    await openShellDialog(page);
    expect(await shellDialogIsMet(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('name')).toBeVisible();
    await showToast();
    await expect(page.getByText('toast')).toBeVisible();
    expect(await shellDialogIsMet(page)).toBe(true);
    await expect(page.locator('#search')).toBeFocused();
    await closeShellDialog(page);
    await openShellDialog(page);
    expect(await shellDialogIsMet(page)).toBe(true);
    await host.home();
    expect(await page.locator('[data-microapp-raised]').count()).toBe(0);
    expect(await shellDialogIsMet(page)).toBe(true);
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: an app’s popover covers what the page opens', async ({ control, apps }) => {
      const mount =
        "const toast = document.createElement('div'); toast.popover = 'manual'; toast.style.cssText = 'width:100vw;height:100vh'; props.container.append(toast); toast.showPopover();";
      const entry = apps.serve('/layer/', app({ mount }));
      await control.evaluate((url) => window.control.settled(window.control.load('layer', url)), entry);
      await openShellDialog(control);
      expect(await shellDialogIsMet(control)).toBe(false);
    });

  test(
    'popovers hide with their tab: one that a press closes is gone then, another comes back',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const root = props.container.querySelector('#app');
      root.innerHTML = '<button popovertarget="menu">menu</button><div id="menu" popover>entry</div><div id="note" popover="manual">note</div><div id="late" popover>late</div>';
      root.querySelector('#note').showPopover();
      (0, eval)('window').openLate = () => root.querySelector('#late').showPopover();`;
      await mounted(host, apps.serve('/layer/', app({ mount })));
      const { page } = host;
      await page.getByRole('button', { name: 'menu' }).click();
      await expect(page.getByText('entry')).toBeVisible();
      await expect(page.getByText('note')).toBeVisible();
      await host.home();
      expect(await page.locator('#menu:popover-open').count()).toBe(0);
      await expect(page.getByText('note')).toBeHidden();
      await page.evaluate(() => {
        const open: unknown = Reflect.get(window, 'openLate');
        if (typeof open === 'function') open();
      });
      expect(await page.locator('#late:popover-open').count()).toBe(0);
      await host.open(PATH);
      await expect(page.getByText('note')).toBeVisible();
      await expect(page.getByText('late')).toBeVisible();
      const report = await page.evaluate(() => {
        const id = document.querySelector('[data-microapp]')?.getAttribute('data-microapp') ?? '';
        return window.testHost.ledger(id)?.lines.filter((line) => line.kind === 'layer');
      });
      expect(report?.map((line) => line.label).sort()).toEqual(['<div id="late">', '<div id="note">']);
    },
  );

  test(
    'full screen ends with its tab, and a hidden app cannot ask for it, for the pointer or for a small window',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const root = props.container.querySelector('#app'); root.innerHTML = '<button>full</button><video></video>';
      root.firstChild.addEventListener('click', () => root.requestFullscreen());
      (0, eval)('window').ask = () => Promise.all([root.requestFullscreen(), root.requestPointerLock(), root.querySelector('video').requestPictureInPicture(), window.documentPictureInPicture?.requestWindow() ?? Promise.reject(new DOMException('picture in picture is refused', 'SecurityError'))].map((each) => each.then(() => 'given', (error) => error.name + ' ' + error.message)));
      (0, eval)('window').seen = () => [document.fullscreenElement === root, document.exitFullscreen().then(() => 'left', (error) => error.name)];`;
      await mounted(host, apps.serve('/layer/', app({ mount })));
      const { page } = host;
      const call = (name: string): Promise<unknown> =>
        page.evaluate(async (each) => {
          const found: unknown = Reflect.get(window, each);
          const answer: unknown = typeof found === 'function' ? await found() : undefined;
          return Array.isArray(answer) ? Promise.all(answer) : answer;
        }, name);
      const holder = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
      await page.getByRole('button', { name: 'full' }).click();
      await expect.poll(holder).toBe(true);
      expect(await call('seen')).toEqual([true, 'left']);
      await expect.poll(holder).toBe(false);
      await page.getByRole('button', { name: 'full' }).click();
      await expect.poll(holder).toBe(true);
      await host.home();
      await expect.poll(holder).toBe(false);
      // The person has just pressed a key, so a browser would allow it.
      await page.keyboard.press('a');
      expect(await call('ask')).toEqual([
        expect.stringMatching(/^SecurityError full screen is refused: .*hidden/),
        expect.stringMatching(/^SecurityError pointer lock is refused/),
        expect.stringMatching(/^SecurityError picture in picture is refused/),
        expect.stringMatching(/^SecurityError picture in picture is refused/),
      ]);
      expect(await call('seen')).toEqual([false, 'TypeError']);
    },
  );

  if (kind === 'classic')
    test('CONTROL plain qiankun: a hidden app takes the full screen', async ({ control, apps }) => {
      const mount = "addEventListener('keydown', () => props.container.requestFullscreen());";
      const entry = apps.serve('/layer/', app({ mount }));
      const id = await control.evaluate((url) => window.control.load('layer', url), entry);
      await control.evaluate((each) => window.control.settled(each), id);
      await control.evaluate((each) => window.control.hide(each, true), id);
      await control.keyboard.press('a');
      await expect.poll(() => control.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    });

  test(
    'a view transition that never settles ends; a hidden app changes its document without one',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const root = props.container.querySelector('#app'); root.innerHTML = '<output></output>';
      const real = (0, eval)('window');
      real.begin = () => { real.transition = document.startViewTransition(() => { root.firstChild.textContent = 'changed'; }); return real.transition.ready; };
      real.finished = () => real.transition.finished.then(() => 'ended');
      real.hang = () => { document.startViewTransition(() => new Promise(() => {})); };`;
      await mounted(host, apps.serve('/layer/', app({ mount })));
      const { page } = host;
      await page.addStyleTag({ content: ENDLESS });
      const call = (name: string): Promise<unknown> =>
        page.evaluate((each) => {
          const found: unknown = Reflect.get(window, each);
          return typeof found === 'function' ? found() : undefined;
        }, name);
      await putOutside(page);
      await call('begin');
      expect(await call('finished')).toBe('ended');
      expect(await typeOutside(page)).toBe('x');
      if (isModule(kind)) {
        // It holds back what the page draws until it ends.
        await call('hang');
        await expect
          .poll(() => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn('drawn')))))
          .toBe('drawn');
      }
      await call('begin');
      await host.home();
      expect(await call('finished')).toBe('ended');
      await expect(page.locator('output')).toHaveText('changed');
      expect(await call('begin').catch((error: Error) => error.message)).toContain('skipped');
    },
  );

  if (kind === 'classic')
    test('CONTROL plain qiankun: a hidden app’s view transition lies over the page', async ({ control, apps }) => {
      const mount = 'document.startViewTransition(() => {}).ready.then(() => { (0, eval)("window").begun = true; });';
      await control.addStyleTag({ content: ENDLESS });
      await putOutside(control);
      const entry = apps.serve('/layer/', app({ mount }));
      await control.evaluate((url) => window.control.settled(window.control.load('layer', url)), entry);
      await expect.poll(() => control.evaluate(() => Reflect.get(window, 'begun'))).toBe(true);
      expect(await typeOutside(control)).toBe('');
    });
});
