import { callSchemas } from '@portal/contract/schemas';
import { accounts } from '../../../rig/accounts';
import { asked, dataOf } from '../../support/asked';
import { forgetSession, signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';

/** @covers call:getDomainIdentity call:scanLogin */
test('somebody signs in without a password: by domain identity, then by a scanned code', async ({
  portal,
  page,
  tenant,
}) => {
  await page.goto('/login');
  await portal.chooseTenant(tenant.name);
  const [identity, scan] = [asked(page, 'getDomainIdentity'), asked(page, 'scanLogin')];
  await page.getByRole('button', { name: '使用域账户' }).click();
  expect(new URL((await identity).url()).searchParams.get('tenant_id')).toBe(tenant.id);
  // The server takes no code but the one that it has just given.
  expect((await scan).postDataJSON()).toEqual({ loginTmpCode: expect.stringMatching(/./), tenant_id: tenant.id });
  await expect(portal.userMenu('E10001')).toBeVisible();
  const code = await page.evaluate(async () => {
    const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/oa_portal/oa/portal/Account/CreateLoginCode', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return String((await answer.json()).data.loginTmpCode);
  });
  await forgetSession(page);
  const link = `/login?loginTmpCode=${encodeURIComponent(code)}`;
  const question = page.getByRole('group', { name: /以 .*\(E10001\) 的身份登录？/ });
  await test.step('a link signs nobody in by itself', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/login$/);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '不是我' }).click();
    await expect(question).toBeHidden();
    expect(await tenant.requests('scanLogin')).toHaveLength(1);
  });
  await page.goto(link);
  await question.getByRole('button', { name: '使用扫码凭证' }).click();
  await expect(portal.userMenu('E10001')).toBeVisible();
});

/** @covers route:forget-password */
// @covers call:getValidateParam call:sendValidateCode call:checkValidateCode call:retrievePassword
test('a forgotten password is replaced in four steps', async ({ portal, page, tenant }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await portal.account().fill(accounts.employee.username);
  await portal.chooseTenant(tenant.name);
  const ways = asked(page, 'getValidateParam');
  await page.getByRole('button', { name: '下一步' }).click();
  const { validate_id, channels } = await dataOf(await ways, callSchemas.getValidateParam.data);
  await expect(page.getByRole('radio')).toHaveCount(channels.length);
  await page.getByRole('radio').first().check();
  const sending = asked(page, 'sendValidateCode');
  await page.getByRole('button', { name: '发送验证码' }).click();
  expect((await sending).postDataJSON()).toEqual({ validate_id, channel: channels[0]?.channel });
  await test.step('a wrong code is told', async () => {
    await page.getByRole('textbox', { name: '验证码' }).fill('000000');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await page.getByRole('textbox', { name: '验证码' }).fill((await tenant.codeOf(accounts.employee.username)) ?? '');
  const checking = asked(page, 'checkValidateCode');
  await page.getByRole('button', { name: '下一步' }).click();
  const { retrieve_token } = await dataOf(await checking, callSchemas.checkValidateCode.data);
  await test.step('a weak password is refused before it is sent', async () => {
    await page.getByLabel('新密码', { exact: true }).fill('weakweak');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await expect(page.getByText(/密码复杂度不够/)).toBeVisible();
  });
  await page.getByLabel('新密码', { exact: true }).fill('Changed@2026');
  await page.getByLabel('确认密码', { exact: true }).fill('Changed@2026');
  const saving = asked(page, 'retrievePassword');
  await page.getByRole('button', { name: '保存新密码' }).click();
  expect((await saving).postDataJSON()).toMatchObject({ retrieve_token });
  expect((await saving).postData()).not.toContain('Changed@2026');
  await expect(page.getByRole('status').filter({ hasText: '密码已修改' })).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await portal.fillSignIn({ username: accounts.employee.username, password: 'Changed@2026' }, tenant.name);
  await expect(portal.userMenu(accounts.employee.username)).toBeVisible();
});

/** @covers call:refreshToken */
test('two browser tabs refresh once between them, and leave together', async ({ page, context, signIn, tenant }) => {
  await context.clock.install();
  await signIn(accounts.employee);
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('button', { name: 'E10001' })).toBeVisible();
  const refreshes = async () => (await tenant.requests('refreshToken')).filter(({ status }) => status === 200).length;
  const clocks = () => Promise.all([page, other].map((each) => each.evaluate(() => Date.now())));
  const stored = () => page.evaluate(() => localStorage.getItem('refreshToken'));
  await test.step('each ten seconds one refresh, whichever tab makes it', async () => {
    const [before, began] = [await refreshes(), Math.min(...(await clocks()))];
    const [used, asking] = [await stored(), Promise.race([page, other].map((each) => asked(each, 'refreshToken')))];
    for (const round of [1, 2, 3, 4]) {
      // Both pages have this one clock: told by two calls at once, they would go apart.
      await context.clock.runFor(10_100);
      await expect.poll(refreshes).toBeGreaterThanOrEqual(before + round);
    }
    expect((await asking).url()).toContain(`/RefreshToken/${used}`);
    expect(await stored()).not.toBe(used);
    // The clock of the machine goes on beside the rounds, so the time is measured.
    const tens = (Math.max(...(await clocks())) - began) / 10_000;
    expect((await refreshes()) - before).toBeLessThanOrEqual(Math.ceil(tens));
  });
  await test.step('log-out', async () => {
    const times = { out: 0, left: 0 };
    await page.exposeFunction('leaving', () => (times.out = Date.now()));
    await other.exposeFunction('leaving', () => (times.left = Date.now()));
    for (const each of [page, other]) {
      await each.evaluate(() =>
        addEventListener('beforeunload', () => void Reflect.apply(Reflect.get(window, 'leaving'), window, [])),
      );
    }
    await page.getByRole('button', { name: 'E10001' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    expect(Math.min(times.left, times.out)).toBeGreaterThan(0);
    expect(Math.abs(times.left - times.out)).toBeLessThan(1_000);
  });
});

test(
  'what one browser tab does reaches the other: the language, another tenant, signing in',
  { tag: '@full' },
  async ({ portal, page, context, signIn }) => {
    await signIn(accounts.employee);
    const other = await context.newPage();
    await other.goto('/home');
    await test.step('the language', async () => {
      await other.bringToFront();
      await other.getByRole('button', { name: '语言' }).click();
      await other.getByRole('menuitem', { name: 'English' }).click();
      await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
      await page.bringToFront();
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitem', { name: '中文' }).click();
      await expect(other.getByRole('tablist', { name: '已打开页面' })).toBeVisible();
    });
    await test.step('somebody signs in to another tenant', async () => {
      await portal.open('/ehr/emp/colleagues');
      await expect(page).toHaveURL(/colleagues$/);
      await other.bringToFront();
      await signInWithout(other, 'plant')(accounts.employee);
      await expect(page).toHaveURL(/\/home$/);
      await page.bringToFront();
      await portal.userMenu('E10001').click();
      await expect(page.getByText(/东莞工厂$/)).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('out, and in again', async () => {
      await portal.userMenu('E10001').click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await expect(other).toHaveURL(/\/login$/);
      await portal.fillSignIn(accounts.employee, '东莞工厂');
      await expect(other.getByRole('button', { name: 'E10001' })).toBeVisible();
    });
  },
);

test(
  'a server in trouble ends no session, a refused refresh always does, once and with a word',
  { tag: '@full' },
  async ({ page, signIn, tenant, faults }) => {
    await page.context().clock.install();
    await signIn(accounts.employee);
    await faults.add('refreshToken', '500');
    await page.clock.runFor(11_000);
    await expect.poll(async () => (await tenant.requests('refreshToken')).length).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'E10001' })).toBeVisible();
    await faults.clear();
    await tenant.expireRefreshTokens();
    await tenant.expireTokens();
    await page.clock.runFor(11_000);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveText('登录超时,请重新登录');
  },
);

test(
  'somebody sees where they are signed in, and ends what is elsewhere',
  { tag: '@full' },
  async ({ page, signIn, tenant, browser }) => {
    await signIn(accounts.employee);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const elsewhere = await context.newPage();
    await signInWithout(elsewhere, tenant.id)(accounts.employee);
    await page.getByRole('button', { name: 'E10001', exact: true }).click();
    await page.getByRole('menuitem', { name: '我的会话' }).click();
    const drawer = page.getByRole('dialog', { name: '我的会话' });
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    await expect(drawer.getByRole('listitem').filter({ hasText: '本设备' })).toHaveCount(1);
    await drawer.getByRole('button', { name: /^结束会话：/ }).click();
    await page.getByRole('button', { name: '结束会话', exact: true }).click();
    await expect(drawer.getByText('没有其他会话')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/login$/, { timeout: 20_000 });
    await context.close();
  },
);
