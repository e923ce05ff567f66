import { Client } from 'ldapts';
import { API_BASE } from '@portal/contract/call';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { signInDirectories } from '@portal/contract/admin/sign-in-directories';
import { accounts } from '../../rig/accounts';
import { ROOT_DN, ROOT_PASSWORD, startSlapd, SUFFIX, type SlapdServer } from '../../rig/slapd-server';
import { expect, test as base } from '../support/test';

/** A real OpenLDAP with one person in it. Undefined where none can be installed. */
const test = base.extend<{ slapd: SlapdServer | undefined }>({
  // eslint-disable-next-line no-empty-pattern
  slapd: async ({}, use) => {
    const slapd = await startSlapd();
    if (slapd) await fill(slapd);
    await use(slapd);
    await slapd?.stop();
  },
});

async function fill({ tlsUrl, ca }: SlapdServer): Promise<void> {
  const root = new Client({ url: tlsUrl, tlsOptions: { ca } });
  await root.bind(ROOT_DN, ROOT_PASSWORD);
  await root.add(SUFFIX, { objectClass: ['dcObject', 'organization'], dc: 'portal', o: 'portal' });
  await root.add(`uid=wang.fang,${SUFFIX}`, {
    objectClass: 'inetOrgPerson',
    cn: '王芳',
    sn: '王',
    userPassword: 'Directory@2026',
  });
  await root.unbind();
}

test(
  'somebody signs in with the password of their company’s directory',
  { tag: '@full' },
  async ({ page, portal, tenant, slapd }) => {
    test.skip(slapd === undefined, 'OpenLDAP is not installed, and cannot be.');
    if (slapd === undefined) return;
    await test.step('an administrator adds the directory, having tried it', async () => {
      await portal.signIn(accounts.admin);
      await page.goto('/admin/sign-in-directories');
      await page.getByRole('button', { name: '新增' }).first().click();
      const form = page.getByRole('dialog');
      for (const [label, text] of [
        ['名称', '集团目录'],
        ['英文名称', 'Company directory'],
        ['服务器地址', slapd.tlsUrl],
        ['CA 证书', slapd.ca],
        ['查询账号的 DN', ROOT_DN],
        ['查询账号的密码', 'not this one'],
        ['人员所在的 DN', SUFFIX],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text);
      await form.getByRole('button', { name: '测试连接' }).click();
      await expect(form.getByRole('alert')).toContainText('不接受查询账号的 DN 或密码');
      await form.getByLabel('查询账号的密码', { exact: true }).fill(ROOT_PASSWORD);
      await form.getByRole('combobox', { name: '未知人员' }).click();
      await page.getByTitle('创建账号', { exact: true }).click();
      await form.getByRole('button', { name: '测试连接' }).click();
      await expect(form.getByRole('status')).toContainText('连接成功：找到 1 人');
      const added = page.waitForResponse((answer) =>
        answer.url().endsWith(API_BASE + adminRoute(signInDirectories, 'add').path),
      );
      await form.getByRole('button', { name: '确定' }).click();
      expect((await added).status()).toBe(200);
      await expect(page.getByRole('cell', { name: '集团目录' })).toBeVisible();
    });
    await test.step('a person of the directory signs in by the usual form', async () => {
      await page.context().clearCookies({ name: 'token' });
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await portal.chooseTenant(tenant.name);
      await portal.account().fill('wang.fang');
      await page.getByLabel('密码', { exact: true }).fill('Directory@2026');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(portal.userMenu('wang.fang')).toBeVisible();
    });
    await test.step('and is told where the password is changed', async () => {
      await portal.userMenu('wang.fang').click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
      await expect(page.getByRole('dialog')).toContainText('您的密码由“集团目录”管理，请在那里修改');
    });
  },
);
