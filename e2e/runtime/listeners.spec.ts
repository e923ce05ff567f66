import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test, type Host } from './support/test';

const PATH = '/a/ears/list';
const INPUT =
  "['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'wheel', 'keydown', 'keyup', 'input', 'focusin', 'mousemove']";
/** It hears all that it can, in every way, and stops it all. */
const GREEDY = `const real = new Function('return globalThis')(); real.heard = [];
  const take = (event) => { real.heard.push(event.type); event.preventDefault(); event.stopImmediatePropagation(); event.cancelBubble = true; event.returnValue = false; };
  for (const type of ${INPUT}) for (const target of [window, document, document.documentElement, document.body]) target.addEventListener(type, take, { capture: true, passive: false });
  document.oncontextmenu = document.onauxclick = take;
  props.container.querySelector('#app').textContent = 'ears';`;

/** A checkbox and a field of the page's own, outside of every app; they count what reaches them. */
async function putOutside(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form style="position:fixed;inset:0 0 auto auto;background:#fff;z-index:9999"><input type="checkbox" aria-label="outer box"><input aria-label="outer field"></form>',
    );
    const counts: Record<string, number> = {};
    Object.assign(window, { counts });
    for (const type of ['click', 'keydown', 'wheel'])
      document.body.lastElementChild?.addEventListener(type, (event) => {
        counts[type] = (counts[type] ?? 0) + 1;
        if (event.defaultPrevented) counts.prevented = (counts.prevented ?? 0) + 1;
      });
  });
}

async function useOutside(page: Page): Promise<void> {
  await page.getByLabel('outer box').click();
  await page.getByLabel('outer field').click();
  await page.keyboard.type('ab');
  await page.mouse.wheel(0, 10);
}

const read = (page: Page, name: string): Promise<unknown> => page.evaluate((each) => Reflect.get(window, each), name);

async function mounted(host: Host, entry: string): Promise<void> {
  await host.register({ prefix: '/a/ears', entry });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
}

describeEachKind('listeners', (kind) => {
  test('what an app listens to on its window stops nothing outside of it, shown or hidden', async ({ host, apps }) => {
    await mounted(host, apps.serve('/ears/', app({ mount: GREEDY })));
    await putOutside(host.page);
    await useOutside(host.page);
    await expect(host.page.getByLabel('outer box')).toBeChecked();
    await expect(host.page.getByLabel('outer field')).toHaveValue('ab');
    await expect.poll(() => read(host.page, 'counts')).toEqual({ click: 2, keydown: 2, wheel: 1 });
    const heard = await read(host.page, 'heard');
    expect(heard).toEqual(expect.arrayContaining(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']));
    for (const type of ['keydown', 'keyup', 'input', 'focusin', 'wheel', 'mousemove'])
      expect(heard).not.toContain(type);
    await host.home();
    await host.page.evaluate(() => Object.assign(window, { heard: [] }));
    await useOutside(host.page);
    await expect(host.page.getByLabel('outer box')).not.toBeChecked();
    await expect(host.page.getByLabel('outer field')).toHaveValue('abab');
    await expect.poll(() => read(host.page, 'counts')).toEqual({ click: 4, keydown: 4, wheel: 2 });
    expect(await read(host.page, 'heard')).toEqual([]);
  });

  if (kind === 'classic')
    test('with plain qiankun a hidden app’s listener stops the page’s clicks and keys (control)', async ({
      control,
      apps,
    }) => {
      const entry = apps.serve('/ears/', app({ mount: GREEDY }));
      const id = await control.evaluate((url) => window.control.load('ears', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await control.evaluate((each) => window.control.hide(each, true), id);
      await putOutside(control);
      await useOutside(control);
      await expect(control.getByLabel('outer box')).not.toBeChecked();
      await expect(control.getByLabel('outer field')).toHaveValue('');
      expect(await read(control, 'counts')).toEqual({});
    });

  test('an app stops and prevents what happens in its own elements, its popups included', async ({ host, apps }) => {
    const mount = `props.container.querySelector('#app').innerHTML = '<input type="checkbox" aria-label="inner box"><output></output>';
      const popup = document.createElement('button'); popup.textContent = 'popup'; document.body.append(popup);
      const out = props.container.querySelector('output');
      popup.addEventListener('click', () => { out.textContent += 'reached'; });
      // The target is gone when the last listener hears of it.
      document.addEventListener('click', (event) => { if (event.target === popup) { popup.remove(); } else event.preventDefault(); }, true);
      window.addEventListener('click', (event) => { if (event.target === popup) { out.textContent += 'own '; } });`;
    await mounted(host, apps.serve('/ears/', app({ mount })));
    const region = host.region('/a/ears');
    await region.getByLabel('inner box').click();
    await expect(region.getByLabel('inner box')).not.toBeChecked();
    await region.getByRole('button', { name: 'popup' }).click();
    await expect(region.getByRole('status')).toHaveText('reachedown');
  });

  test(
    'a shortcut reaches the shown app while nothing has the focus; stopping it is between its own listeners',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const out = props.container.querySelector('#app'); out.innerHTML = '<output></output>';
      const say = (text) => { out.firstChild.textContent += text; };
      window.addEventListener('keydown', (event) => { say(event.key); event.preventDefault(); event.stopPropagation(); }, true);
      window.addEventListener('keydown', () => say('1'), true);
      document.addEventListener('keydown', () => say('2'), true);`;
      await mounted(host, apps.serve('/ears/', app({ mount })));
      await host.page.evaluate(() => {
        document.addEventListener('keydown', (event) =>
          Object.assign(window, { key: [event.key, event.defaultPrevented] }),
        );
      });
      await host.page.keyboard.press('s');
      await expect(host.region('/a/ears').getByRole('status')).toHaveText('s1');
      expect(await read(host.page, 'key')).toEqual(['s', true]);
    },
  );

  test(
    'a drag that begins in an app goes on outside of it until the pointer is released',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const real = new Function('return globalThis')(); real.moves = [];
      const root = props.container.querySelector('#app'); root.innerHTML = '<p>handle</p>';
      for (const type of ['pointermove', 'mousemove', 'pointerup', 'mouseup']) window.addEventListener(type, (event) => { if (event.target.closest?.('form')) real.moves.push(event.type); });
      document.addEventListener('mousedown', () => { root.innerHTML = '<p>handle</p>'; });`;
      await mounted(host, apps.serve('/ears/', app({ mount })));
      await putOutside(host.page);
      const outer = host.page.getByLabel('outer field');
      await outer.hover();
      expect(await read(host.page, 'moves')).toEqual([]);
      await host.region('/a/ears').getByText('handle').hover();
      await host.page.mouse.down();
      await outer.hover();
      await host.page.mouse.up();
      const moves = await read(host.page, 'moves');
      expect(moves).toEqual(['pointermove', 'mousemove', 'pointerup', 'mouseup']);
      await host.page.getByLabel('outer box').hover();
      expect(await read(host.page, 'moves')).toEqual(moves);
    },
  );

  test(
    'once, passive, signal, handleEvent and taking away are as in a page of its own',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const out = props.container.querySelector('#app'); out.innerHTML = '<output></output><button>inner</button>';
      const say = (text) => { out.firstChild.textContent += text; };
      const controller = new AbortController(); const gone = () => say('gone');
      window.addEventListener('keydown', () => say('once '), { once: true });
      window.addEventListener('keydown', { prefix: 'handled ', handleEvent() { say(this.prefix); } }, true);
      document.addEventListener('keydown', () => say('aborted'), { signal: controller.signal });
      document.addEventListener('keydown', gone, true); document.removeEventListener('keydown', gone, { capture: true });
      document.addEventListener('keydown', (event) => { event.preventDefault(); say(event.defaultPrevented ? 'prevented' : 'passive '); }, { passive: true });
      controller.abort();`;
      await mounted(host, apps.serve('/ears/', app({ mount })));
      await putOutside(host.page);
      // What it does not hear must not be the one time for which it listens.
      await host.page.getByLabel('outer field').press('x');
      await host.region('/a/ears').getByRole('button').focus();
      await host.page.keyboard.press('y');
      await host.page.keyboard.press('y');
      await expect(host.region('/a/ears').getByRole('status')).toHaveText('handled passive once handled passive');
    },
  );
});
