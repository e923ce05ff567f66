import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { applications } from '@portal/contract/admin/applications';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releases } from '@portal/contract/admin/releases';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { accounts } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';
import { pathOf } from './admin/screens';

const PREFIX = '/mes/andon';
const PAGE = `${PREFIX}/board`;
const FILES = {
  'index.html': '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
  'main.js': `window['mes-andon'] = {
    async bootstrap() {},
    async mount({ container }) {
      container.querySelector('#app').innerHTML = '<h1>安灯看板</h1>';
    },
    async unmount() {},
  };`,
};

/** Publishes a build of the new application from the command line. */
async function publish(portal: string, token: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'andon-'));
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
    const args = [
      'portal-kit/bin/portal-kit.js',
      'publish',
      folder,
      '--no-check',
      '--prefix',
      PREFIX,
      '--portal',
      portal,
    ];
    const env = { ...process.env, PORTAL_PUBLISH_TOKEN: token };
    return (await promisify(execFile)(process.execPath, [...args, '--version', '1.0.0'], { env })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test(
  'an application is registered while the portal runs, and opens in a page that was there before',
  { tag: '@full' },
  async ({ page, signIn, portal, baseURL }) => {
    test.slow();
    await signIn(accounts.admin, pathOf(applications));
    const area = new AdminArea(page, applications);
    await area.isOpen();
    const before = new Portal(await page.context().newPage(), portal.tenantName);
    await before.page.goto('/home');
    await expect(before.userMenu(accounts.admin.username)).toBeVisible();

    await test.step('registered, where the prefix collides with none', async () => {
      await area.button('add').click();
      await area.fill({ prefix: '/ehr/emp/andon', app_name: '安灯', app_name_en: 'Andon' });
      await area.save();
      await expect(area.dialog().getByText('“/ehr/emp/andon”与已有的“/ehr/emp”冲突')).toBeVisible();
      await area.dialog().getByLabel('路径前缀').fill(PREFIX);
      await area.save();
      await area.hasSaid('added');
      await area.find('prefix', PREFIX);
      await expect(area.row('安灯')).toBeVisible();
    });
    await test.step('published and given to all', async () => {
      const tokens = new AdminArea(page, releaseTokens);
      const { path: generate } = extraRoute(releaseTokens, releaseTokens.extraCalls.generate);
      const { token, token_ticket } = generatedToken.parse((await tokens.post(generate, {})).data);
      const values = { token_name: 'build', prefix: PREFIX, token_ticket, state: '1' };
      expect(await tokens.act('add', { values })).toMatchObject({ success: true });
      expect(await publish(baseURL ?? '', token)).toContain('Published.');
      const release = await new AdminArea(page, releases).stored({ prefix: PREFIX });
      const { path: give } = extraRoute(releaseApplications, releaseApplications.extraCalls.give);
      const body = { prefix: PREFIX, release_id: release.id, seen: null, reason: '旅程测试' };
      expect(await area.post(give, body)).toMatchObject({ success: true });
    });
    await test.step('a menu leads to it', async () => {
      const tree = new AdminArea(page, menus);
      const menu = {
        menu_type: 'catalog',
        menu_name: '安灯',
        menu_name_en: 'Andon',
        sort: 1,
        state: '1',
        hidden: false,
      };
      const app = await tree.act('add', { values: { ...menu, parent_id: null, menu_code: 'andon', path: PREFIX } });
      const values = { menu_type: 'menu', menu_code: 'andon-board', path: PAGE, open_type: '1', component: 'microapp' };
      const added = await tree.act('add', {
        values: { ...menu, ...values, parent_id: app.data, menu_name: '看板', menu_name_en: 'Board' },
      });
      expect(added).toMatchObject({ success: true });
      const role = await new AdminArea(page, roles).stored({ role_code: 'administrator' });
      const { path: read } = extraRoute(roles, roles.extraCalls.getMenus);
      const own = roleMenus.parse((await area.post(read, { id: role.id })).data);
      const { path: save } = extraRoute(roles, roles.extraCalls.saveMenus);
      const checked = [...own.checked, String(app.data), String(added.data)];
      const saved = await area.post(save, { id: role.id, version: own.version, checked, half: own.half });
      expect(saved).toMatchObject({ success: true });
    });
    await test.step('the page of before shows it after a navigation, without being loaded again', async () => {
      await before.page.evaluate(() => Object.assign(window, { ofBefore: true }));
      await before.chooseApplication('系统管理');
      await before.openFromMenu('应用注册');
      await before.chooseApplication('安灯');
      await before.openFromMenu('看板');
      await expect(before.panel().getByRole('heading', { name: '安灯看板' })).toBeVisible();
      expect(await before.page.evaluate(() => 'ofBefore' in window)).toBe(true);
    });
    await test.step('retired, it is gone from the navigation after that', async () => {
      const row = await area.stored({ prefix: PREFIX });
      const seen = { rows: [{ id: row.id, version: row.version }] };
      expect(await area.act('state', { ...seen, state: '0' })).toMatchObject({ success: true });
      await expect(async () => {
        await before.open('/home');
        await before.open(PAGE);
        await expect(before.page.getByRole('heading', { name: '安灯看板' })).toBeHidden({ timeout: 1_000 });
      }).toPass();
    });
  },
);
