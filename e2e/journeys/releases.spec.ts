import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { releaseTokens } from '@portal/contract/admin/release-tokens';
import { releases } from '@portal/contract/admin/releases';
import { accounts } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';
import { pathOf } from './admin/screens';

const PREFIX = '/ehr/emp';
const PAGE = '/ehr/emp/nucleicAcid';
/** The page of the reference application at that address. */
const OWN_TITLE = '核酸报告统计';
/** Somebody who stands at 6.92 of 100 for this application, where the administrator stands at 10.69. */
const AMONG_A_TENTH = { ...accounts.employee, username: 'E10016' };
/** A change is told within ten seconds; the rest is for a busy machine. */
const TOLD_WITHIN_MS = 20_000;

/** A build of native modules, whose second part comes by a click. */
async function writeBuild(version: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  const files = {
    'index.html': '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
    'main.js': `window['ehr-emp'] = {
      async bootstrap() {},
      async mount({ container, setDirty }) {
        const root = container.querySelector('#app');
        root.innerHTML = '<h1>员工服务 ${version}</h1><input aria-label="note"><button>more</button><p></p>';
        root.querySelector('input').oninput = () => setDirty(true);
        root.querySelector('button').onclick = async () => {
          root.querySelector('p').textContent = (await import('./late.js')).text;
        };
      },
      async unmount() {},
    };`,
    'late.js': `export const text = 'the rest of ${version}';`,
    'portal.json': JSON.stringify({ permissions: [`ehr:emp:of-${version.replaceAll('.', '-')}`] }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

async function publish(portal: string, token: string, version: string): Promise<string> {
  const folder = await writeBuild(version);
  try {
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
    return (await promisify(execFile)(process.execPath, [...args, '--version', version], { env })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function newToken(page: Page): Promise<string> {
  const area = new AdminArea(page, releaseTokens);
  await page.goto(pathOf(releaseTokens));
  await area.isOpen();
  await area.button('add').click();
  await area.dialog().getByLabel('名称').fill('构建任务');
  await area.choose(area.dialog().getByLabel('应用'), PREFIX);
  await area.dialog().getByRole('button', { name: '生成令牌' }).click();
  const token = await area.dialog().locator('[data-publish-token]').innerText();
  await area.save();
  await expect(area.row('构建任务')).toBeVisible();
  return token;
}

/** Makes a version the current one, in the words of the button. */
async function give(page: Page, version: string, by: '设为当前' | '回滚到此', differs?: RegExp): Promise<void> {
  const area = new AdminArea(page, releases);
  await page.goto(pathOf(releases));
  await area.isOpen();
  await area.action(area.row(version), { own: by }).click();
  if (differs) await expect(area.dialog().getByRole('region', { name: '与当前版本的差异' })).toContainText(differs);
  await area.dialog().getByLabel('原因').fill('旅程测试');
  await area.dialog().getByRole('button', { name: by }).click();
  await expect(area.said(`${PREFIX} 的当前版本已改为 ${version}`)).toBeVisible();
  await expect(area.row(version).getByText('当前版本').first()).toBeVisible();
}

test(
  'a release is published from the command line, given to a tester, to a tenth, to all, and rolled back',
  { tag: '@full' },
  async ({ page, signIn, portal, tenant, browser, baseURL }) => {
    test.slow();
    await signIn(accounts.admin);
    const other = await browser.newContext();
    const tester = new Portal(await other.newPage(), portal.tenantName);
    const shows = (who: Portal, version: string) =>
      expect(who.panel().getByRole('heading', { name: `员工服务 ${version}` })).toBeVisible();
    const outdated = (who: Portal) => who.page.getByText('此应用已更新，请重新加载此标签页');
    const reload = (who: Portal) => who.page.getByRole('button', { name: '重新加载', exact: true }).click();

    const token = await newToken(page);
    await test.step('published, and seen by nobody', async () => {
      expect(await publish(baseURL ?? '', token, '1.0.0')).toContain('Published. Nobody gets it');
      expect(await publish(baseURL ?? '', token, '1.0.0')).toContain('published before, with the same content');
      await signInWithout(tester.page, tenant.id)(accounts.employee, PAGE);
      await expect(tester.heading(OWN_TITLE)).toBeVisible();
    });
    await test.step('given to one tester: their open tab offers it, and nobody else sees it', async () => {
      const [row] = [await new AdminArea(page, releases).stored({ release_version: '1.0.0' })];
      const values = {
        release_id: row.id,
        target: 'person',
        username: accounts.employee.username,
        reason: '试用',
        state: '1',
      };
      expect(await new AdminArea(page, releaseRules).act('add', { values })).toMatchObject({ success: true });
      await expect(outdated(tester)).toBeVisible({ timeout: TOLD_WITHIN_MS });
      await expect(tester.heading(OWN_TITLE)).toBeVisible();
      await reload(tester);
      await shows(tester, '1.0.0');
      await page.goto(PAGE);
      await expect(portal.heading(OWN_TITLE)).toBeVisible();
    });
    await test.step('given to a tenth: who is among them gets it, and the others do not', async () => {
      const rules = new AdminArea(page, releaseRules);
      const row = await new AdminArea(page, releases).stored({ release_version: '1.0.0' });
      const values = { release_id: row.id, target: 'share', share: 10, reason: '十分之一', state: '1' };
      expect(await rules.act('add', { values })).toMatchObject({ success: true });
      const third = await browser.newContext();
      const chosen = new Portal(await third.newPage(), portal.tenantName);
      await signInWithout(chosen.page, tenant.id)(AMONG_A_TENTH, PAGE);
      await shows(chosen, '1.0.0');
      await third.close();
      await page.goto(PAGE);
      await expect(portal.heading(OWN_TITLE)).toBeVisible();
      const rule = await rules.stored({ target: 'share' });
      await rules.act('delete', { rows: [{ id: rule.id, version: rule.version }] });
    });
    await test.step('given to all: what is opened from now on is the release', async () => {
      await give(page, '1.0.0', '设为当前');
      await page.goto(PAGE);
      await shows(portal, '1.0.0');
    });
    await test.step('a second one: open tabs keep theirs, and their input is asked about', async () => {
      const rule = await new AdminArea(page, releaseRules).stored({ username: accounts.employee.username });
      await new AdminArea(page, releaseRules).act('delete', { rows: [{ id: rule.id, version: rule.version }] });
      expect(await publish(baseURL ?? '', token, '2.0.0')).toContain('Published.');
      await give(page, '2.0.0', '设为当前', /新增 0，删除 0，变化 3.*任何角色都无法授予：ehr:emp:of-2-0-0/s);
      await expect(outdated(tester)).toBeVisible({ timeout: TOLD_WITHIN_MS });
      await tester.page.getByLabel('note').fill('写到一半');
      await reload(tester);
      await tester.page.getByRole('button', { name: '返回编辑' }).click();
      await expect(tester.page.getByLabel('note')).toHaveValue('写到一半');
      await reload(tester);
      await tester.page.getByRole('button', { name: '仍然刷新' }).click();
      await shows(tester, '2.0.0');
    });
    await test.step('rolled back: the open tab goes on with the old release, also with what it loads now', async () => {
      await give(page, '1.0.0', '回滚到此');
      await expect(outdated(tester)).toBeVisible({ timeout: TOLD_WITHIN_MS });
      await tester.page.getByRole('button', { name: 'more' }).click();
      await expect(tester.page.getByText('the rest of 2.0.0')).toBeVisible();
      await reload(tester);
      await shows(tester, '1.0.0');
    });
    await other.close();
  },
);
