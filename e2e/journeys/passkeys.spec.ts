import type { Page } from '@playwright/test';
import { roles } from '@portal/contract/admin/roles';
import { TENANT_COOKIE } from '../../mock/control/wire';
import { accounts } from '../../rig/accounts';
import { secondFactorMessages } from '../../src/features/second-factor/second-factor.messages';
import { secondStepMessages } from '../../src/login/sign-in/second-step.messages';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

const say = secondFactorMessages.zh;
const ask = secondStepMessages.zh;

/** Gives the browser an authenticator that always says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'a role begins to ask for a second factor: an open session makes a passkey, which then signs in',
  { tag: '@full' },
  async ({ page, portal, tenant, browser, baseURL, signIn }) => {
    test.slow();
    const { username } = accounts.employee;
    await withAuthenticator(page);
    await signIn(accounts.employee);
    await expect(portal.menu()).toBeVisible();
    await test.step('the administrator says so of the role', async () => {
      const context = await browser.newContext();
      await context.addCookies([{ name: TENANT_COOKIE, value: tenant.id, url: baseURL ?? '' }]);
      const desk = await context.newPage();
      await signInWithout(desk, tenant.id)(accounts.admin, '/admin/roles');
      const area = new AdminArea(desk, roles);
      await area.isOpen();
      await area.find('role_code', 'employee');
      await area.action(area.row('employee'), 'edit').click();
      await area.dialog().getByLabel(area.label('second_factor')).click();
      await area.save();
      await area.hasSaid('edited');
      await context.close();
    });
    await test.step('with the next refresh the open session asks for one, over the page', async () => {
      await tenant.expireTokens(username);
      await portal.menu().getByRole('link').first().click();
      const dialog = page.getByRole('dialog', { name: say['secondFactor.setUp'] });
      await expect(dialog.getByText(say['secondFactor.mustSetUp'])).toBeVisible();
      await dialog.getByText(say['secondFactor.passkey'], { exact: true }).click();
      await dialog.getByLabel(say['secondFactor.passkeyName'], { exact: true }).fill('Desk');
      await dialog.getByRole('button', { name: say['secondFactor.passkeyMake'] }).click();
      const told = page.getByRole('dialog', { name: say['secondFactor.codes'] });
      await expect(told.getByRole('listitem')).toHaveCount(10);
      await told.getByRole('button', { name: say['secondFactor.saved'] }).click();
      await expect(told).toBeHidden();
      await expect(portal.menu()).toBeVisible();
    });
    await test.step('the profile shows it, and it has another name', async () => {
      await portal.userMenu(username).click();
      await page.getByRole('menuitem', { name: '个人设置' }).click();
      await page.getByRole('tab', { name: '安全' }).click();
      const own = page.getByRole('list', { name: say['secondFactor.passkeys'] });
      await expect(own.getByText(say['secondFactor.neverUsed'])).toBeVisible();
      await own.getByRole('button', { name: say['secondFactor.renameOf'].replace('{name}', 'Desk') }).click();
      const dialog = page.getByRole('dialog', { name: say['secondFactor.renameTitle'] });
      await dialog.getByLabel(say['secondFactor.passkeyName'], { exact: true }).fill('Laptop');
      await page.keyboard.press('Enter');
      await expect(own.getByText('Laptop', { exact: true })).toBeVisible();
    });
    await test.step('signing in asks for it after the password', async () => {
      await page.context().clearCookies({ name: 'token' });
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await portal.fillSignIn(accounts.employee, tenant.name);
      const use = page.getByRole('button', { name: ask['login.factorPasskey'], exact: true });
      await expect(use).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(portal.userMenu(username)).toBeVisible();
    });
  },
);
