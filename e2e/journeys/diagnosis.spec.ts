import type { Page } from '@playwright/test';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { releases } from '@portal/contract/admin/releases';
import { API_BASE } from '@portal/contract/call';
import { zipForm } from '../../mock/test/zip-form';
import { accounts } from '../../rig/accounts';
import { forgetSession } from '../support/sign-in';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

const PREFIX = '/ehr/emp';
const NAME = '员工服务';
const PAGE = '/ehr/emp/nucleicAcid';
/** The page of the reference application at that address. */
const OWN_TITLE = '核酸报告统计';
const DIALOG = '排查应用问题';
/** More rounds than 35 applications can need. */
const ROUNDS = 8;

const MAIN = `window['ehr-emp'] = {
  async bootstrap() {},
  async mount({ container }) { container.querySelector('#app').innerHTML = '<h1>员工服务 1.0.0</h1>'; },
  async unmount() {},
};`;

/** Gives somebody a release that nobody else has. */
async function giveTo(page: Page, username: string): Promise<void> {
  const form = zipForm({
    'index.html': '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
    'main.js': MAIN,
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  const { path } = extraRoute(releases, releases.extraCalls.upload);
  const query = new URLSearchParams({ prefix: PREFIX, version: '1.0.0' });
  const answer = await page.request.post(`${API_BASE}${path}?${query}`, {
    headers: { ...form.headers, authorization: `Bearer ${decodeURIComponent(cookie?.value ?? '')}` },
    data: form.payload,
  });
  expect(await answer.json()).toMatchObject({ success: true });
  const { id } = await new AdminArea(page, releases).stored({ release_version: '1.0.0' });
  const values = { release_id: id, target: 'person', username, reason: '试用', state: '1' };
  expect(await new AdminArea(page, releaseRules).act('add', { values })).toMatchObject({ success: true });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: DIALOG });
const safeBadge = (page: Page) => page.getByRole('status').filter({ hasText: /^安全启动$/ });
const roundBadge = (page: Page, round: number) =>
  page.getByRole('button', { name: `第 ${round} 轮：问题还在吗？`, exact: true });

/** Presses what loads the page again, and waits for the new page. */
async function pressToReload(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name, exact: true }).click();
  await loaded;
}

async function openDialog(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: code, exact: true }).click();
  await page.getByRole('menuitem', { name: DIALOG }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test(
  'a safe start opens the current releases and parks nothing, in this browser tab, until one ends it',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    await signIn(accounts.admin);
    await giveTo(page, accounts.admin.username);
    await page.goto(PAGE);
    await expect(portal.heading('员工服务 1.0.0')).toBeVisible();
    await openDialog(page, accounts.admin.username);
    await pressToReload(page, '安全启动');
    await expect(portal.heading(OWN_TITLE)).toBeVisible();
    await expect(safeBadge(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

    await page.reload();
    await expect(portal.heading(OWN_TITLE)).toBeVisible();
    await expect(safeBadge(page)).toBeVisible();
    await portal.closeTab(OWN_TITLE);
    await expect(page.locator('[data-micro-app-stage] > *')).toHaveCount(0);

    await pressToReload(page, '结束安全启动');
    await expect(page.getByRole('button', { name: accounts.admin.username, exact: true })).toBeVisible();
    await expect(safeBadge(page)).toHaveCount(0);
    await page.goto(PAGE);
    await expect(portal.heading('员工服务 1.0.0')).toBeVisible();
  },
);

test('the address gives anybody a safe start; the tools are for those who look after applications', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.employee, '/home?safe');
  await expect(safeBadge(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: accounts.employee.username, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: '个人设置' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: DIALOG })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await forgetSession(page);
  await signIn(accounts.admin);
  await expect(safeBadge(page)).toHaveCount(0);
});

test('an application that did not open offers a safe start', { tag: '@full' }, async ({ page, signIn, subapp }) => {
  await subapp.mount(PREFIX, 'throw-at-mount');
  await signIn(accounts.employee, PAGE);
  await pressToReload(page, '安全启动门户');
  await expect(safeBadge(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '重新加载', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '安全启动门户' })).toHaveCount(0);
});

test(
  'the search names the one application with a fault, by halves',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    test.slow();
    await signIn(accounts.admin, PAGE);
    await openDialog(page, accounts.admin.username);
    await pressToReload(page, '开始排查');
    const named = dialogOf(page).getByRole('heading', { name: `问题出在“${NAME}”` });
    const isOff = page.getByRole('heading', { name: `“${NAME}”在这一轮排查中是关闭的` });
    for (let round = 1; round <= ROUNDS; round += 1) {
      await expect(named.or(roundBadge(page, round))).toBeVisible();
      if (await named.isVisible()) break;
      // The fault is what this application shows: it is there where the application is.
      await expect(isOff.or(portal.heading(OWN_TITLE))).toBeVisible();
      const gone = await isOff.isVisible();
      if (round === 2) {
        await page.reload();
        await expect(gone ? isOff : portal.heading(OWN_TITLE)).toBeVisible();
      }
      await roundBadge(page, round).click();
      await pressToReload(page, gone ? '没有了' : '还在');
    }
    await expect(named).toBeVisible();
    await expect(dialogOf(page)).toContainText(PREFIX);
    await pressToReload(page, '完成');
    await expect(portal.heading(OWN_TITLE)).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
  },
);

test(
  'the search says that it is none of them, can be told that nobody can tell, and leaves on what is needed',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    test.slow();
    await signIn(accounts.admin, PAGE);
    await openDialog(page, accounts.admin.username);
    await pressToReload(page, '开始排查');
    await expect(page.getByRole('heading', { name: `“${NAME}”在这一轮排查中是关闭的` })).toBeVisible();
    await pressToReload(page, '一直打开它');
    await expect(portal.heading(OWN_TITLE)).toBeVisible();
    await roundBadge(page, 1).click();
    const first = await dialogOf(page).innerText();
    await pressToReload(page, '看不出来');
    await roundBadge(page, 2).click();
    expect(await dialogOf(page).innerText()).not.toBe(first);
    await page.keyboard.press('Escape');
    const none = dialogOf(page).getByRole('heading', { name: '不是这些应用中的任何一个' });
    for (let round = 2; round <= ROUNDS + 1; round += 1) {
      await expect(none.or(roundBadge(page, round))).toBeVisible();
      if (await none.isVisible()) break;
      await roundBadge(page, round).click();
      await pressToReload(page, '还在');
    }
    await expect(none).toBeVisible();
    await expect(dialogOf(page)).toContainText(`就在一直打开的应用中：${NAME}`);
  },
);

test(
  'nobody inherits the search of somebody else in the same browser tab',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    await signIn(accounts.admin, PAGE);
    await openDialog(page, accounts.admin.username);
    await pressToReload(page, '开始排查');
    await expect(page.getByRole('heading', { name: `“${NAME}”在这一轮排查中是关闭的` })).toBeVisible();
    await forgetSession(page);
    await signIn(accounts.employee, PAGE);
    await expect(portal.heading(OWN_TITLE)).toBeVisible();
    await expect(roundBadge(page, 1)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('diagnosis'))).toBeNull();
  },
);

test(
  'what the page has loaded is told: how it was opened, what it holds, and what it left behind',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    await signIn(accounts.admin, PAGE);
    await expect(portal.heading(OWN_TITLE)).toBeVisible();
    await openDialog(page, accounts.admin.username);
    await dialogOf(page).getByRole('button', { name: '查看', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '此页面已加载的应用' });
    const own = drawer.getByRole('region', { name: NAME });
    await expect(own.getByText('正在显示')).toBeVisible();
    await expect(own.getByText(/^挂载：/)).toBeVisible();
    await own.getByText(/^占用 \d+ 项资源/).click();
    await expect(own.getByRole('listitem').filter({ hasText: 'listener' }).first()).toBeVisible();

    await own.getByRole('button', { name: /^重新加载/ }).click();
    await expect(own.getByText(/^上一个实例关闭时/)).toBeVisible();
    await expect(own.getByText('正在显示')).toBeVisible();
    await drawer.getByRole('button', { name: '释放驻留的应用' }).click();
    await expect(page.getByText('驻留的应用已释放。')).toBeVisible();
    await drawer.getByRole('button', { name: '关闭', exact: true }).click();

    await portal.closeTab(OWN_TITLE);
    await openDialog(page, accounts.admin.username);
    await dialogOf(page).getByRole('button', { name: '查看', exact: true }).click();
    await expect(drawer.getByText('还没有加载任何应用')).toBeVisible();
  },
);
