import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { app } from '../../rig/runtime/apps';
import { expect, type Host } from './support/test';
import { test } from './support/gremlin';

const SERVED = ['html-404', 'html-500', 'no-cors', 'script-404', 'script-html', 'html-hang', 'script-hang'];
const behaviours = [
  ...readdirSync(fileURLToPath(new URL('../../subapps/gremlin/src/behaviours', import.meta.url))).map((file) =>
    file.replace('.ts', ''),
  ),
  ...SERVED,
];
const NEIGHBOUR = '/a/one/list';
const TABS = ['/g/first/list', '/g/second/list'] as const;
/** How many pairs are drawn; the same ones each time. */
const PAIRS = 12;

interface Step {
  act: 'open' | 'home' | 'close' | 'reload';
  tab: (typeof TABS)[number];
}
const steps = fc.array(
  fc.record<Step>({ act: fc.constantFrom('open', 'open', 'home', 'close', 'reload'), tab: fc.constantFrom(...TABS) }),
  { minLength: 5, maxLength: 8 },
);
const pairs = fc.tuple(fc.uniqueArray(fc.constantFrom(...behaviours), { minLength: 2, maxLength: 2 }), steps);

/** The page around the apps still hears its presses and keys, and looks as it did. */
async function expectShellWorks(host: Host, step: string): Promise<void> {
  const before = await host.page.evaluate(() => Reflect.get(window, 'presses') as number);
  await host.page.getByRole('banner').click();
  expect(await host.page.evaluate(() => Reflect.get(window, 'presses') as number), step).toBe(before + 1);
  await host.open(NEIGHBOUR);
  const note = host.region('/a/one').getByLabel('note');
  await note.fill(step);
  await expect(note, step).toHaveValue(step);
}

const look = (host: Host): Promise<string> =>
  host.page.evaluate(() =>
    JSON.stringify(
      [document.documentElement, document.body, document.querySelector('header')].map((element) => {
        const { color, backgroundColor, letterSpacing, fontSize, overflow } = getComputedStyle(
          element ?? document.body,
        );
        return [color, backgroundColor, letterSpacing, fontSize, overflow];
      }),
    ),
  );

for (const [number, [pair, walk]] of fc.sample(pairs, { seed: 20, numRuns: PAIRS }).entries())
  test(
    `pair ${number + 1}: ${pair.join(' beside ')}: the page, and another app, go on; nothing is left`,
    { tag: '@full' },
    async ({ host, apps, entryOf }) => {
      await host.page.evaluate(() => {
        Reflect.set(window, 'presses', 0);
        document.addEventListener('click', () =>
          Reflect.set(window, 'presses', Number(Reflect.get(window, 'presses')) + 1),
        );
      });
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
      for (const [index, name] of ['first', 'second'].entries())
        await host.register({ prefix: `/g/${name}`, entry: entryOf(pair[index] ?? '') });
      const before = await look(host);
      for (const [index, { act, tab }] of walk.entries()) {
        const step = `${index}: ${act} ${tab}`;
        if (act === 'open') await host.open(tab);
        else if (act === 'home') await host.home();
        else
          void host.page.evaluate(
            ([how, path]) => void (how === 'close' ? window.testHost.close(path) : window.testHost.reload(path)),
            [act, tab] as const,
          );
        await expectShellWorks(host, step);
        expect(await look(host), step).toBe(before);
      }
      await host.home();
      await host.page.evaluate(() => window.testHost.closeAll());
      await expect(host.page.locator('[data-microapp]')).toHaveCount(0);
      await expect(host.page.locator('#gremlin-popup')).toHaveCount(0);
      await expect.poll(() => host.page.workers().length).toBe(0);
      await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
    },
  );
