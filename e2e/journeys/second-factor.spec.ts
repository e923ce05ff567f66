import type { Browser, Page } from '@playwright/test';
import { accounts as accountScreen } from '@portal/contract/admin/accounts';
import { roles } from '@portal/contract/admin/roles';
import { codeAt } from '../../mock/accounts/second-factor/totp';
import { TENANT_COOKIE } from '../../mock/control/wire';
import { accounts } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { peopleMessages } from '../../src/features/admin/people/people.messages';
import { secondFactorMessages } from '../../src/features/second-factor/second-factor.messages';
import { secondStepMessages } from '../../src/login/sign-in/second-step.messages';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

const say = secondFactorMessages.zh;
const ask = secondStepMessages.zh;
const admin = peopleMessages.zh;
/** One period later: no code is taken twice, and a clock may be so far off. */
const PERIOD_MS = 30_000;

/** Where the administrator sits. */
async function deskOf(browser: Browser, tenantId: string, baseURL = ''): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: TENANT_COOKIE, value: tenantId, url: baseURL }]);
  return context.newPage();
}

/** Reads the secret in the dialog and gives a first code; gives the secret and the recovery codes. */
async function setUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: say['secondFactor.setUp'] });
  await expect(dialog.getByRole('img', { name: say['secondFactor.qr'] })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const code = dialog.getByLabel(say['secondFactor.code'], { exact: true });
  await expect(code).toBeFocused();
  await code.fill('12');
  await code.press('Enter');
  await expect(dialog.getByText('验证码错误')).toBeVisible();
  await code.fill(codeAt(secret, Date.now()));
  await code.press('Enter');
  const told = page.getByRole('dialog', { name: say['secondFactor.codes'] });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  const recovery = await told.getByRole('listitem').allTextContents();
  const saved = page.waitForEvent('download');
  await told.getByText(say['secondFactor.download']).click();
  expect((await saved).suggestedFilename()).toBe(say['secondFactor.file']);
  await page.keyboard.press('Escape');
  await told.getByRole('button', { name: say['secondFactor.saved'] }).click();
  await expect(told).toBeHidden();
  return { secret, recovery };
}

test(
  'a second factor is set up, asked for, replaced by a recovery code, and reset by an administrator',
  { tag: '@full' },
  async ({ page, portal, tenant, browser, baseURL, signIn, pageErrors }) => {
    test.slow();
    const { username } = accounts.employee;
    const code = page.getByLabel(ask['login.factorCode'], { exact: true });
    const verify = page.getByRole('button', { name: ask['login.factorSubmit'], exact: true });
    const leave = async () => {
      await portal.userMenu(username).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /确\s?定/ })
        .click();
      await expect(page).toHaveURL(/\/login$/);
    };
    await signIn(accounts.employee);
    const { secret, recovery } = await test.step('set up in the personal settings', async () => {
      await portal.userMenu(username).click();
      await page.getByRole('menuitem', { name: '个人设置' }).click();
      await page.getByRole('tab', { name: '安全' }).click();
      await page.getByRole('button', { name: say['secondFactor.turnOn'] }).click();
      const made = await setUp(page);
      await expect(page.getByText(say['secondFactor.on'], { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      return made;
    });
    await test.step('signing in asks for a code after the password', async () => {
      await leave();
      await portal.fillSignIn(accounts.employee, tenant.name);
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await verify.click();
      await expect(page.getByText(ask['login.factorCodeEmpty'])).toBeVisible();
      await code.fill('000000');
      await code.press('Enter');
      await expect(page.getByRole('alert')).toContainText('验证码错误');
      await page.getByRole('button', { name: ask['login.factorBack'] }).click();
      await expect(portal.submit()).toBeVisible();
      await portal.submit().click();
      await code.fill(codeAt(secret, Date.now() + PERIOD_MS));
      await code.press('Enter');
      await expect(portal.userMenu(username)).toBeVisible();
    });
    await test.step('a recovery code stands in for it, once', async () => {
      await leave();
      const [used = ''] = recovery;
      await portal.fillSignIn(accounts.employee, tenant.name);
      await page.getByRole('button', { name: ask['login.factorUseRecovery'] }).click();
      const field = page.getByLabel(ask['login.factorRecovery'], { exact: true });
      await expect(field).toBeFocused();
      await field.fill(used);
      await field.press('Enter');
      await expect(portal.userMenu(username)).toBeVisible();
      await leave();
      await portal.fillSignIn(accounts.employee, tenant.name);
      await page.getByRole('button', { name: ask['login.factorUseRecovery'] }).click();
      await field.fill(used);
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText('验证码错误');
    });
    await test.step('an administrator resets it, and the password is enough', async () => {
      const desk = await deskOf(browser, tenant.id, baseURL);
      await signInWithout(desk, tenant.id)(accounts.admin, '/admin/accounts');
      const area = new AdminArea(desk, accountScreen);
      await area.isOpen();
      await area.find('username', username);
      await area.action(area.row(username), { own: admin['adminPeople.factor'] }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: /确\s?定/ })
        .click();
      await expect(desk.getByText(admin['adminPeople.factorReset'].replace('{name}', username))).toBeVisible();
      await expect(area.action(area.row(username), { own: admin['adminPeople.factor'] })).toBeHidden();
      await desk.context().close();
      await page.goto('/login');
      await new Portal(page, tenant.name).signIn(accounts.employee);
    });
    // The browser writes down each refusal.
    expect(pageErrors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  },
);

test(
  'somebody whose role asks for a second factor sets it up before anything else',
  { tag: '@full' },
  async ({ page, portal, tenant, browser, baseURL }) => {
    test.slow();
    const { username } = accounts.employee;
    await test.step('the administrator says so of the role', async () => {
      const desk = await deskOf(browser, tenant.id, baseURL);
      await signInWithout(desk, tenant.id)(accounts.admin, '/admin/roles');
      const area = new AdminArea(desk, roles);
      await area.isOpen();
      await area.find('role_code', 'employee');
      await area.action(area.row('employee'), 'edit').click();
      await area.dialog().getByLabel(area.label('second_factor')).click();
      await area.save();
      await area.hasSaid('edited');
      await desk.context().close();
    });
    await page.goto('/login');
    await portal.fillSignIn(accounts.employee, tenant.name);
    await expect(page.getByRole('dialog', { name: say['secondFactor.setUp'] })).toBeVisible();
    await expect(page.getByText(say['secondFactor.mustSetUp'])).toBeVisible();
    await expect(portal.menu()).toBeHidden();
    expect((await tenant.requests()).filter(({ status }) => status === 428)).toEqual([]);
    await setUp(page);
    await expect(portal.userMenu(username)).toBeVisible();
  },
);
