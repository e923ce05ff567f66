import { accounts as accountsScreen } from '@portal/contract/admin/accounts';
import { scimTokens } from '@portal/contract/admin/scim-tokens';
import { accounts } from '../../../rig/accounts';
import { AdminArea } from './admin-area';
import { pathOf } from './screens';
import { expect, test } from '../../support/test';

test(
  'an identity system gets a token on the screen, and adds and disables an account with it',
  { tag: '@full' },
  async ({ page, signIn, request, baseURL }) => {
    await signIn(accounts.admin);
    const tokens = new AdminArea(page, scimTokens);
    await page.goto(pathOf(scimTokens));
    await tokens.isOpen();
    await tokens.button('add').click();
    await tokens.dialog().getByLabel('名称').fill('Entra ID');
    await tokens.dialog().getByRole('button', { name: '生成令牌' }).click();
    const token = await tokens.dialog().locator('[data-publish-token]').innerText();
    await expect(tokens.dialog().locator('[data-token-address]')).toHaveText(/\/scim\/v2$/);
    await tokens.save();
    await expect(tokens.row('Entra ID')).toBeVisible();

    const users = `${baseURL}/scim/v2/Users`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const made = await request.post(users, {
      headers,
      data: { userName: 'wang.fang@example.com', displayName: '王芳' },
    });
    expect(made.status()).toBe(201);
    const off = await request.patch(made.headers().location ?? '', {
      headers,
      data: { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
    });
    expect(off.status()).toBe(200);
    const people = new AdminArea(page, accountsScreen);
    await page.goto(`${pathOf(accountsScreen)}?username=wang.fang`);
    await expect(people.row('wang.fang@example.com')).toContainText('停用');
  },
);
