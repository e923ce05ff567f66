import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { onePageOfEach } from '../../rig/pages';
import { expect, test } from '../support/test';
import type { Portal } from '../../rig/portal';

const THIRTY = onePageOfEach.slice(0, 29);
const [first, second, third] = onePageOfEach;
const last = THIRTY.at(-1);
if (!first || !second || !third || !last) throw new Error('There are fewer pages than these tests need.');

/** Opens pages one after another, each as soon as the one before has its tab. */
async function openAll(portal: Portal, pages: typeof THIRTY): Promise<void> {
  for (const { path, zh } of pages) {
    await portal.open(path);
    await expect(portal.tab(zh).last()).toBeAttached();
  }
}

const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (!found) throw new Error('It has no box.');
  return found;
};

/** What a person would hit there. */
const hitAt = (page: Page, x: number, y: number) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[role="tab"]')?.ariaLabel, [
    x,
    y,
  ] as const);

/** @covers layout:tab-bar */
test(
  'with thirty tabs home stays in sight, and their menu finds a page',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    test.slow();
    await signIn(accounts.admin);
    await openAll(portal, THIRTY);
    await expect(portal.tabs().getByRole('tab')).toHaveCount(30);
    await expect(portal.activeTab()).toBeInViewport({ ratio: 1 });
    await test.step('home stands at the start, over the tabs that have scrolled away', async () => {
      const home = await box(portal.tab('首页'));
      expect(await hitAt(page, home.x + home.width / 2, home.y + home.height / 2)).toBe('首页');
      const shown = await box(portal.activeTab());
      expect(shown.x).toBeGreaterThan(home.x + home.width);
    });
    await test.step('a tab that the keyboard comes to is not under home', async () => {
      await portal.activeTab().focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
      const focused = await box(page.locator('[role="tab"]:focus'));
      const home = await box(portal.tab('首页'));
      expect(focused.x).toBeGreaterThanOrEqual(home.x + home.width);
    });
    const open = () => page.getByRole('button', { name: /全部已打开页面/ }).click();
    const field = page.getByRole('textbox', { name: '查找已打开页面' });
    const items = page.getByRole('menu').getByRole('menuitem');
    await test.step('its menu shows them all, each with an icon, and a field that has the focus', async () => {
      await open();
      await expect(field).toBeFocused();
      await expect(items).toHaveCount(30);
      for (const item of await items.all())
        await expect(item.getByRole('img', { includeHidden: true })).not.toHaveCount(0);
    });
    await test.step('Enter takes what was found', async () => {
      await field.fill(first.zh);
      await expect(items.first()).toHaveText(first.zh);
      await field.press('Enter');
      await expect(portal.activeTab()).toHaveAccessibleName(new RegExp(first.zh));
      await expect(items).toHaveCount(0);
    });
    await test.step('by its English title, with the arrows, and typed in the menu', async () => {
      await open();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await field.press('ArrowDown');
      await expect(items.first()).toBeFocused();
      await page.keyboard.type(last.en.slice(0, 6));
      await expect(field).toHaveValue(last.en.slice(0, 6));
      await field.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(items).toHaveCount(0);
      await expect(page.getByRole('button', { name: /全部已打开页面/ })).toBeFocused();
    });
    await test.step('what is not there is said', async () => {
      await open();
      await field.fill('没有这一页');
      await expect(page.getByRole('menuitem', { name: '没有找到“没有这一页”' })).toBeVisible();
      await field.press('Enter');
      await expect(portal.activeTab()).toHaveAccessibleName(new RegExp(first.zh));
    });
  },
);

/** @covers layout:tab-bar */
test('the tab of a page that names itself late stays in sight', { tag: '@full' }, async ({ portal, page, signIn }) => {
  await signIn(accounts.admin);
  await openAll(portal, THIRTY.slice(0, 12));
  await portal.open('/oa/wfs/todo');
  const href = await portal.panel().getByRole('link', { name: '处理' }).first().getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith('/oa_portal/') && url.href.includes(id),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await portal.open(`/oa/wfs/wfsflowsingle/approval?id=${id}`);
  await expect(portal.activeTab()).toHaveAccessibleName(/^审批$/);
  await expect(portal.activeTab()).toBeInViewport({ ratio: 1 });
  const before = await box(portal.activeTab());
  answer();
  await expect(portal.activeTab()).toHaveAccessibleName(/JB-/);
  expect((await box(portal.activeTab())).width).toBeGreaterThan(before.width);
  await expect(portal.activeTab()).toBeInViewport({ ratio: 1 });
});

test(
  'a dragged tab shows where it will land, and nothing where it may not',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.admin);
    await openAll(portal, [first, second, third]);
    const names = () =>
      portal
        .tabs()
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => tab.textContent));
    const before = await names();
    const middle = async (title: string) => {
      const { x, y, width, height } = await box(portal.tab(title));
      return [x + width / 2, y + height / 2] as const;
    };
    await page.mouse.move(...(await middle(third.zh)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(second.zh)), { steps: 5 });
    await expect(portal.tab(second.zh)).toHaveAttribute('data-landing', 'before');
    await page.mouse.move(...(await middle(first.zh)), { steps: 5 });
    await expect(portal.tab(first.zh)).toHaveAttribute('data-landing', 'before');
    await expect(portal.tab(second.zh)).not.toHaveAttribute('data-landing');
    await page.mouse.move(...(await middle('首页')), { steps: 5 });
    await expect(page.locator('[data-landing]')).toHaveCount(0);
    await test.step('let go over home, it stays where it was', async () => {
      await page.mouse.up();
      expect(await names()).toEqual(before);
    });
    await test.step('let go over a tab, it stands there', async () => {
      await page.mouse.move(...(await middle(first.zh)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(third.zh)), { steps: 5 });
      await expect(portal.tab(third.zh)).toHaveAttribute('data-landing', 'after');
      await page.mouse.up();
      await expect.poll(names).toEqual([before[0], before[2], before[3], before[1]]);
      await expect(page.locator('[data-landing], [data-dragged]')).toHaveCount(0);
    });
  },
);
