import type { Page } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const list = plainPage('/ehr/emp', 'list');
/** Low enough that a list scrolls. */
const SCREEN = { width: 1440, height: 500 };
/** A sheet of A4, px. */
const PAPER = { width: 794, height: 1123 };
const assets = plainPage('/ifs/eam', 'list');

/** How many sheets the browser makes of the page. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The pages that would be on paper, and how much of each would be cut off, px. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tabpanel"]')]
      .filter((panel) => panel.checkVisibility({ contentVisibilityAuto: true }))
      .map((panel) => {
        const paper = document.documentElement.getBoundingClientRect();
        const inside = [...panel.querySelectorAll('tr, h1')].filter((part) => part.checkVisibility());
        const bottom = Math.max(...inside.map((part) => part.getBoundingClientRect().bottom));
        return {
          hidden: panel.scrollHeight - panel.clientHeight,
          below: Math.max(0, Math.round(bottom - paper.bottom)),
          beside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      }),
  );

test(
  'on paper stands the page that is shown, all of it, and nothing of the shell',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await page.setViewportSize(SCREEN);
    await signIn(accounts.admin, '/admin/roles');
    await expect(portal.panel().getByRole('row').nth(8)).toBeVisible();
    const walk = [
      { name: 'a page of the shell', at: undefined },
      { name: 'a page of an application in Vue', at: list },
      { name: 'a page of an application in React', at: assets },
    ];
    for (const { name, at } of walk) {
      await test.step(name, async () => {
        if (at) {
          await portal.open(at.path);
          await expect(portal.app(at.zh).getByRole('row').nth(8)).toBeVisible();
        }
        expect((await cutOff(page))[0]?.hidden, 'on the screen it scrolls').toBeGreaterThan(0);
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize(PAPER);
        for (const part of [portal.menu(), portal.tabs(), portal.applications(), portal.userMenu('admin')])
          await expect(part).toBeHidden();
        await expect(page.getByRole('button', { name: /助手/ })).toBeHidden();
        await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
        const [cut, ...others] = await cutOff(page);
        expect(cut).toMatchObject({ hidden: 0, below: 0 });
        expect(cut?.beside, 'the browser makes it smaller, to half its size at most').toBeLessThan(PAPER.width / 2);
        expect(others).toEqual([]);
        await expect(portal.panel().getByRole('button', { name: /查询|重置/ })).toHaveCount(0);
        expect(await sheets(page), 'no sheet is blank').toBeLessThanOrEqual(2);
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize(SCREEN);
        await expect(portal.menu()).toBeVisible();
      });
    }
  },
);

test(
  'what is dark on the screen is printed light, in the shell and in its applications',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(accounts.admin, list.path);
    await expect(portal.app(list.zh).getByRole('row').nth(3)).toBeVisible();
    const heading = portal.app(list.zh).getByRole('heading', { level: 1 });
    const brightness = () =>
      heading.evaluate((title) =>
        Math.max(...(getComputedStyle(title).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
      );
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    expect(await brightness()).toBeGreaterThan(180);
    await page.evaluate(() => {
      addEventListener('beforeprint', () =>
        queueMicrotask(() => (document.title = `${document.documentElement.dataset['theme']}`)),
      );
    });
    await page.pdf();
    await expect(page).toHaveTitle('light');
    await test.step('after it everything is dark again', async () => {
      await expect.poll(theme).toBe('dark');
      await expect.poll(brightness).toBeGreaterThan(180);
    });
    await test.step('the application follows before the browser draws', async () => {
      const shown = await page.evaluate(async () => {
        const title = document.querySelector('[role="tabpanel"]:not([style*="none"]) h1');
        dispatchEvent(new Event('beforeprint'));
        await Promise.resolve();
        const colour = title ? getComputedStyle(title).color : '';
        dispatchEvent(new Event('afterprint'));
        return colour;
      });
      expect(Math.max(...(shown.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100);
    });
  },
);
