import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { applications } from '@portal/contract/admin/applications';
import { releaseTokens } from '@portal/contract/admin/release-tokens';
import { releases } from '@portal/contract/admin/releases';
import { digestedText, type CheckedRule, type CheckReport } from '@portal/contract/check-report';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';
import { pathOf } from './admin/screens';

const PREFIX = '/ehr/emp';
const PAGE = '/ehr/emp/nucleicAcid';
const NAME = '员工服务';
/** The page of the reference application at that address. */
const OWN_TITLE = '核酸报告统计';
const SEEN = '<div class="poster …"> 伸到了 900 px';
const REASON = '只在大屏上使用';

const BUILD = {
  'index.html': '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
  'main.js': `window['ehr-emp'] = {
    async bootstrap() {},
    async mount({ container }) { container.querySelector('#app').innerHTML = '<h1>${NAME} 1.0.0</h1>'; },
    async unmount() {},
  };`,
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const rule = (of: Partial<CheckedRule> & Pick<CheckedRule, 'rule' | 'title' | 'result'>): CheckedRule => ({
  findings: [],
  more: 0,
  fix: 'Let it wrap.',
  reason: '',
  ...of,
});
const RULES = [
  rule({ rule: '01', title: 'it opens, five times in turn', result: 'pass' }),
  rule({ rule: '10', title: 'no style sheet changes html or body', result: 'excepted', reason: REASON }),
  rule({
    rule: '16',
    title: 'it fits a phone',
    result: 'warning',
    findings: ['reaches to 900 px'],
    more: 3,
    zh: { title: '适合手机', findings: [SEEN], fix: '让它换行。' },
  }),
];

/** Publishes the build by the command. @param flags where its report comes from @returns what it says */
async function publish(portal: string, token: string, folder: string, ...flags: string[]): Promise<string> {
  const command = ['portal-kit/bin/portal-kit.js', 'publish', folder, '--prefix', PREFIX, '--portal', portal];
  const env = { ...process.env, PORTAL_PUBLISH_TOKEN: token };
  const done = promisify(execFile)(process.execPath, [...command, '--version', '1.0.0', ...flags], { env });
  return done.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

/** Has the application require reports, and makes its token. */
async function prepare(page: Page): Promise<string> {
  const apps = new AdminArea(page, applications);
  const own = await apps.stored({ prefix: PREFIX });
  const edit = { id: own.id, version: own.version, values: { ...own, report_required: true } };
  expect(await apps.act('edit', edit)).toMatchObject({ success: true });
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

test('an owner publishes with a report, tries the release alone, and ?safe opens the portal without it', async ({
  page,
  portal,
  signIn,
  baseURL,
}) => {
  await signIn(accounts.admin);
  const token = await prepare(page);
  const folder = await mkdtemp(path.join(tmpdir(), 'tried-'));
  try {
    for (const [name, text] of Object.entries(BUILD)) await writeFile(path.join(folder, name), text);
    expect(await publish(baseURL ?? '', token, folder, '--no-check')).toContain('need the report of the check');
    const files = Object.entries(BUILD).map(([name, text]) => ({ path: name, hash: sha256(text) }));
    const made = {
      build: sha256(digestedText(files)),
      prefix: PREFIX,
      kit: '4.0.0',
      checked_at: '2026-03-01T08:00:00.000Z',
      rules: RULES,
    };
    const file = path.join(folder, '.report.json');
    await writeFile(file, JSON.stringify(made satisfies CheckReport));
    expect(await publish(baseURL ?? '', token, folder, '--report', file)).toContain('Published.');
  } finally {
    await rm(folder, { recursive: true });
  }

  const area = new AdminArea(page, releases);
  await page.goto(pathOf(releases));
  await area.isOpen();
  await expect(area.row('1.0.0').getByText('有警告')).toBeVisible();
  await area.action(area.row('1.0.0'), { own: '检查报告' }).click();
  const report = page.getByRole('dialog', { name: `${PREFIX} 1.0.0 的检查报告` });
  for (const text of [SEEN, '另有 3 处', REASON, '没有亲自检查']) await expect(report).toContainText(text);

  await page.goto(PAGE);
  await expect(portal.heading(OWN_TITLE)).toBeVisible();
  await page.getByRole('button', { name: accounts.admin.username, exact: true }).click();
  await page.getByRole('menuitem', { name: '排查应用问题' }).click();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  const card = page.getByRole('dialog', { name: '此页面已加载的应用' }).getByRole('region', { name: NAME });
  await card.getByRole('button', { name: '为自己替换' }).click();
  const choice = card.getByRole('group', { name: '要打开的地址或发布版本' });
  await choice.getByLabel('地址，例如').fill('dev.example.com');
  await choice.getByRole('button', { name: '替换并重新加载' }).click();
  await expect(choice.getByText('请输入以 http:// 或 https:// 开头的地址')).toBeVisible();
  await choice.getByLabel('地址，例如').clear();
  await area.choose(choice.getByLabel('发布版本'), '1.0.0');
  await choice.getByRole('button', { name: '替换并重新加载' }).click();
  await expect(portal.heading(`${NAME} 1.0.0`)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toContainText('替换');

  const badge = page.getByRole('button', { name: `仅对我替换：${PREFIX}` });
  await page.goto(`${PAGE}?safe`);
  await expect(portal.heading(OWN_TITLE)).toBeVisible();
  await expect(badge).toBeHidden();
  await page.getByRole('button', { name: '结束安全启动' }).click();
  await expect(badge).toBeVisible();
  await badge.click();
  await page.getByRole('tooltip').getByRole('button', { name: '结束替换' }).click();
  await expect(badge).toBeHidden();
});
