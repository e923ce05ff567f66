import { test as base, expect, type Page } from '@playwright/test';
import { roles } from '@portal/contract/admin/roles';
import { pathOfScreen } from '@portal/contract/admin/crud/screen';
import { accounts, tenants, type Account } from '../../rig/accounts';
import { startBasePathProxy, type BasePathProxy } from '../../rig/base-path-proxy';
import { ControlClient } from '../../rig/control';
import { plainPage } from '../../rig/pages';
import { Portal } from '../../rig/portal';
import { startServer, type PortalServer } from '../../rig/portal-server';
import { claims, showReceipts } from '../support/receipts';

const BASE = '/office';
/** Where the second portal of the host is. */
const WORKS = '/works';
const START_LIMIT_MS = 90_000;

/** A server below a base path, behind a proxy that has nothing else of its host. */
const test = base.extend<object, { server: PortalServer; front: BasePathProxy }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ NODE_ENV: 'test', MOCK_CONTROL: '1', BASE_PATH: BASE });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  front: [
    async ({ server }, use) => {
      const front = await startBasePathProxy({ [BASE]: server.origin });
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
});

const at = (front: BasePathProxy, path: string) => `${front.origin}${BASE}${path}`;

async function signIn(page: Page, front: BasePathProxy): Promise<Portal> {
  const portal = new Portal(page, tenants.hq);
  await page.goto(at(front, '/'));
  await expect(page).toHaveURL(at(front, '/login'));
  await portal.fillSignIn(accounts.admin);
  await expect(page).toHaveURL(at(front, '/home'));
  await expect(portal.userMenu('admin')).toBeVisible();
  return portal;
}

test('below a base path, behind a proxy that has nothing else: a day in the portal', async ({
  page,
  server,
  front,
}) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const portal = await signIn(page, front);

  await test.step('its session and what it keeps are below the base path', async () => {
    const cookies = await page.context().cookies(at(front, '/home'));
    expect(cookies.filter(({ name }) => name.startsWith('token')).map(({ name, path }) => [name, path])).toEqual(
      expect.arrayContaining([
        ['token.office', BASE],
        ['token_time.office', BASE],
      ]),
    );
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toContain(`${BASE}refreshToken`);
    expect(keys).not.toContain('refreshToken');
  });

  // A classic build, one of native modules, and one of native modules that was prepared.
  const pages = [plainPage('/oa/doc', 'list'), plainPage('/ehr/emp', 'list'), plainPage('/oa/wfs', 'list')];
  for (const { path, zh } of pages) {
    await test.step(`opens ${path}, and again by its address`, async () => {
      await portal.open(BASE + path);
      await expect(portal.heading(zh)).toBeVisible();
      await expect(page).toHaveURL(at(front, path));
      await page.reload();
      await expect(portal.heading(zh)).toBeVisible();
      await expect(page).toHaveURL(at(front, path));
    });
  }

  await test.step('the menu leads to whole addresses', async () => {
    const link = portal.menu().getByRole('link').first();
    await expect(link).toHaveAttribute('href', /^\/office\//);
  });

  await test.step('opens the administration area', async () => {
    await page.goto(at(front, pathOfScreen(roles)));
    await expect(page.getByRole('button', { name: '新增' }).first()).toBeVisible();
    await expect(page).toHaveURL(at(front, pathOfScreen(roles)));
  });

  await test.step('hears a notice', async () => {
    const control = await ControlClient.find(server.origin);
    const bell = page.getByRole('button', { name: '通知', exact: true });
    await expect(async () => {
      await control?.pushNotice('hq', { title: '明天停电', content: '全天' });
      await expect(bell).toHaveAccessibleDescription(/\d/, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('downloads a file', async () => {
    await portal.open(`${BASE}/ifs/erp/vouchers`);
    const app = portal.app('凭证查询');
    const download = page.waitForEvent('download');
    await app.getByRole('button', { name: '导出', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('signs out', async () => {
    await portal.userMenu('admin').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(at(front, '/login'));
  });

  await test.step('signs in again to where it was meant to go', async () => {
    const { path, zh } = plainPage('/ehr/emp', 'list');
    await page.goto(at(front, path));
    await expect(page).toHaveURL(at(front, '/login'));
    await portal.fillSignIn(accounts.admin);
    await expect(page).toHaveURL(at(front, path));
    await expect(portal.heading(zh)).toBeVisible();
  });

  expect(front.outside, 'nothing is asked for outside of the base path').toEqual([]);
  expect(errors).toEqual([]);
});

test('below a base path: a board without a token, attachments and their preview, and paper @full', async ({
  page,
  front,
}) => {
  test.slow();
  await test.step('a board', async () => {
    await page.goto(at(front, '/abnormalKanban?refresh=2&tenant=plant'));
    await expect(page).toHaveURL(at(front, '/isc/ems/abnormalKanban?refresh=2&tenant=plant'));
    await expect(page.getByText('东莞工厂')).toBeVisible();
  });

  await showReceipts(page, ['meeting-minutes/纪要.txt', 'holidays-2026/放假安排.pdf']);
  const portal = await signIn(page, front);
  const proof = { name: '证明.txt', mimeType: 'text/plain', buffer: Buffer.from('proof') };
  for (const [path, title] of [
    ['/ehr/emp/certificate-apply', '在职与收入证明开具申请'],
    ['/oa/doc/document-upload', '文档登记'],
  ] as const) {
    await test.step(`an attachment in ${path}`, async () => {
      await portal.open(BASE + path);
      await portal.app(title).locator('input[type=file]').setInputFiles(proof);
      await expect(portal.app(title).getByText(proof.name)).toBeVisible();
    });
  }

  await test.step('files are shown', async () => {
    await portal.open(BASE + claims.path);
    const dialog = page.getByRole('dialog');
    await portal.app(claims.zh).getByText('纪要.txt').click();
    await expect(dialog.getByText(/一月交付计划确认/).first()).toBeVisible();
    const link = dialog.getByRole('link', { name: '下载' });
    await expect(link).toHaveAttribute('download', '纪要.txt');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await portal.app(claims.zh).getByText('放假安排.pdf').click();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('on paper stands the page alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(portal.menu()).toBeHidden();
    await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  expect(front.outside, 'nothing is asked for outside of the base path').toEqual([]);
});

test('two portals below two paths of one host: in one browser neither disturbs the other @full', async ({
  context,
  server,
}) => {
  test.slow();
  const works = await startServer({ NODE_ENV: 'test', MOCK_CONTROL: '1', BASE_PATH: WORKS });
  const front = await startBasePathProxy({ [BASE]: server.origin, [WORKS]: works.origin });
  const enter = async (basePath: string, account: Account) => {
    const portal = new Portal(await context.newPage(), tenants.hq);
    await portal.page.goto(`${front.origin}${basePath}/login`);
    await portal.fillSignIn(account);
    await expect(portal.page).toHaveURL(`${front.origin}${basePath}/home`);
    await expect(portal.userMenu(account.username)).toBeVisible();
    return portal;
  };
  const bellOf = ({ page }: Portal) => page.getByRole('button', { name: '通知', exact: true });
  /** Sends until the page has heard of it, and opens the list. */
  const ring = async (origin: string, portal: Portal, title: string) => {
    const control = await ControlClient.find(origin);
    const unread = portal.page.locator('#notices-unread');
    const before = (await unread.count()) === 0 ? '' : await unread.textContent();
    await expect(async () => {
      await control?.pushNotice('hq', { title, content: '全天' });
      await expect(unread).not.toHaveText(before ?? '', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await bellOf(portal).click();
    const list = portal.page.getByRole('dialog', { name: '通知中心' });
    await expect(list.getByText(title).first()).toBeVisible();
    return list;
  };
  try {
    const office = await enter(BASE, accounts.admin);
    const there = await enter(WORKS, accounts.employee);

    await test.step('each page is still its own person’s', async () => {
      await office.page.reload();
      await expect(office.userMenu(accounts.admin.username)).toBeVisible();
      await expect(there.userMenu(accounts.employee.username)).toBeVisible();
    });
    await test.step('a notice of one is not heard in the other', async () => {
      await ring(server.origin, office, '办公楼停电');
      const heard = await ring(works.origin, there, '工厂停电');
      await expect(heard.getByText('办公楼停电')).toHaveCount(0);
      for (const { page } of [office, there]) await page.keyboard.press('Escape');
    });
    await test.step('whatever is stored is named by its portal', async () => {
      await office.open(`${BASE}/oa/wfs/applyForm/leave`);
      await expect(office.tab('请假申请')).toBeVisible();
      const keys = await there.page.evaluate(() => Object.keys(localStorage));
      for (const basePath of [BASE, WORKS]) expect(keys).toContain(`${basePath}refreshToken`);
      const named = new RegExp(`^(app:)?(${BASE}|${WORKS})`);
      // It names addresses, which are whole.
      expect(keys.filter((key) => !named.test(key) && key !== 'preparedScripts')).toEqual([]);
    });
    await test.step('whoever signs out of one is still in the other', async () => {
      await office.userMenu(accounts.admin.username).click();
      await office.page.getByRole('menuitem', { name: '退出登录' }).click();
      await office.page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await expect(office.page).toHaveURL(`${front.origin}${BASE}/login`);
      await there.page.reload();
      await expect(there.userMenu(accounts.employee.username)).toBeVisible();
      await expect(there.page).toHaveURL(`${front.origin}${WORKS}/home`);
    });
    expect(front.outside).toEqual([]);
  } finally {
    await front.stop();
    await works.stop();
  }
});
