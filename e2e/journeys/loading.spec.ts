import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const target = plainPage('/isc/wms', 'list');

/** Safari and some web views have no `requestIdleCallback`. */
test(
  'a browser that cannot tell when it is idle shows the portal, its notices and an application',
  { tag: '@full' },
  async ({ page, portal, signIn, notices, pageErrors }) => {
    await page.addInitScript(() => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
    });
    await signIn(accounts.admin, '/home');
    await expect(portal.userMenu('admin')).toBeVisible();
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
    await portal.open(target.path);
    await expect(portal.heading(target.zh)).toBeVisible();
    const unread = page.getByRole('button', { name: /^通知/ });
    await expect(async () => {
      await notices.push('没有空闲回调的浏览器', '通知也会送达');
      await expect(unread).toHaveAccessibleDescription(/\d/, { timeout: 1_000 });
    }).toPass();
    expect(pageErrors.join('\n')).not.toMatch(/IdleCallback|is not a function/);
  },
);

/** @covers limits:progress */
test('whoever waits for long is told for what, and the application comes when its file has come', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(accounts.admin, '/home');
  await expect(portal.userMenu('admin')).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/subapps\/modules\/.*\.js/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await portal.open(target.path);
  const waiting = page.getByRole('status').filter({ hasText: /正在等待文件 \S+\.js/ });
  await expect(waiting).toBeVisible();
  await expect(page.getByText(/已等待 \d+ 秒/)).toBeVisible();
  answer();
  await expect(portal.heading(target.zh)).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

/** @covers constant:chunk-timeout */
test(
  'a page of the portal whose code does not come has 120 s, then says so, and comes with one click',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    let held = true;
    let answer = () => {};
    const later = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/assets\/systems\.page-.*\.js/, async (route) => {
      if (held) await later;
      await route.continue().catch(() => {});
    });
    await page.clock.install();
    await signIn(accounts.admin, '/home');
    await expect(portal.userMenu('admin')).toBeVisible();
    await portal.open('/admin/systems');
    await page.clock.fastForward(4_000);
    await expect(page.getByRole('status').filter({ hasText: '正在等待' })).toBeVisible();
    await page.clock.fastForward(117_000);
    await expect(page.getByRole('alert').filter({ hasText: '120 秒' })).toBeVisible();
    held = false;
    answer();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(portal.heading('系统维护')).toBeVisible();
  },
);

/** @covers apps:kept-limits */
test(
  'a page that was released to save memory says so when one returns to it',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    const other = plainPage('/ehr/emp', 'list');
    // As an installation with `LIVE_APPS=1` serves it.
    await page.route('**/home', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"liveApps":8', '"liveApps":1') });
    });
    await signIn(accounts.admin, '/home');
    const note = page.getByRole('status').filter({ hasText: '曾被释放' });
    for (const each of [target, other]) {
      await portal.open(each.path);
      await expect(portal.heading(each.zh)).toBeVisible();
      await expect(note).toHaveCount(0);
    }
    await portal.tab(target.zh).click();
    await expect(note).toBeVisible();
    await expect(portal.heading(target.zh)).toBeVisible();
    await note.getByRole('button', { name: '知道了' }).click();
    await expect(note).toHaveCount(0);
  },
);
