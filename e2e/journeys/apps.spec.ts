import { registrations } from '../../microapps.config';
import { accounts } from '../../rig/accounts';
import { AppWalk } from '../support/app-walk';
import { onePageOfEach, plainPage, type SubAppPage } from '../../rig/pages';
import { app } from '../../rig/runtime/apps';
import { AppServer } from '../../rig/runtime/servers';
import { expect, test } from '../support/test';

// The trace recorder keeps what it has drawn: a closed application would stay reachable through it.
test.use({ trace: 'off' });

/** Long enough for 35 applications, one after the other, on a slow machine. */
const WALK_LIMIT_MS = 240_000;
/** The home page's own lists change by a few; one page of an application has several times as many. */
const NODES_OF_HOME = 60;
/** The same of listeners; one container that React listens to has 143. */
const LISTENERS_OF_HOME = 40;
/** How long what was closed may take to be collected. */
const REST_LIMIT_MS = 15_000;
/** Of each build one: e2e/pages sees every page in both languages. */
const firstOfBuild = new Set([
  ...new Map([...registrations].reverse().map(({ entry, prefix }) => [entry, prefix])).values(),
]);

const walks = [
  { name: 'one application of each build', targets: onePageOfEach.filter(({ prefix }) => firstOfBuild.has(prefix)) },
  { name: 'the 35 applications', targets: onePageOfEach, tag: '@full' },
];

/** @covers apps:prefixes */
test.describe('the applications, one after the other', () => {
  for (const { name, targets, tag = [] } of walks) {
    test(
      `${name} open in one session, follow its language, and leave nothing behind`,
      { tag },
      async ({ portal, page, pageErrors }) => {
        test.setTimeout(WALK_LIMIT_MS);
        await portal.signIn(accounts.admin);
        const walk = await AppWalk.start(page);
        const isThere = (target: SubAppPage) =>
          expect(walk.app(target).getByRole('heading', { name: target[walk.language], exact: true })).toBeVisible();
        const open = async (target: SubAppPage) => {
          await portal.open(target.path);
          await isThere(target);
        };
        // The first brings what all share: the runtime, the language menu, the menu of an application beside home.
        for (const target of targets.slice(0, 2)) {
          await open(target);
          await walk.switchLanguage();
          await walk.close();
        }
        const start = await walk.settled();

        for (const target of targets) {
          await test.step(`${target.path} ${target.zh}`, async () => {
            await open(target);
            const instance = await walk.instance(target);
            if (firstOfBuild.has(target.prefix)) {
              await walk.switchLanguage();
              await isThere(target);
            }
            await walk.close();
            expect(pageErrors).toEqual([]);
            await expect
              .poll(() =>
                page.evaluate((id) => [window.portalLedger?.(), window.portalLedger?.(id)[0]?.ended], instance),
              )
              .toEqual([[], true]);
            await expect(async () => {
              const held = await walk.held();
              expect(held.nodes, `${target.path} left nodes`).toBeLessThan(start.nodes + NODES_OF_HOME);
              expect(held.listeners, `${target.path} left listeners`).toBeLessThan(start.listeners + LISTENERS_OF_HOME);
              expect([held.inHead, held.inBody], `${target.path} left elements`).toEqual([start.inHead, start.inBody]);
            }).toPass({ timeout: REST_LIMIT_MS });
          });
        }
      },
    );
  }
});

/** @covers apps:shared-data */
test('a mounted application is given who is signed in, in which tenant, and the language', async ({
  portal,
  subapp,
  tenant,
}) => {
  const target = plainPage('/isc/wms', 'list');
  const server = await AppServer.start();
  try {
    const mount = `const out = document.createElement('output');
      out.textContent = [props.userInfo.username, props.userInfo.tenant_id, props.tenantId, props.lang, props.token !== ''].join(' ');
      props.container.querySelector('#app').append(out);`;
    await subapp.mountAt(target.prefix, server.serve('/who/', app({ mount })));
    await portal.signIn(accounts.admin);
    await portal.open(target.path);
    await expect(portal.app(target.zh).getByRole('status')).toHaveText(`admin ${tenant.id} ${tenant.id} zh true`);
  } finally {
    await server.stop();
  }
});

test('the registrations are the 35 prefixes, and each has a page to open', () => {
  expect(onePageOfEach.map(({ prefix }) => prefix).sort()).toEqual(registrations.map(({ prefix }) => prefix).sort());
  expect(onePageOfEach).toHaveLength(35);
});

test('what was typed stays while its tab is hidden, and the server is called with the shell’s token', async ({
  portal,
  page,
}) => {
  const form = plainPage('/ehr/emp', 'form');
  const list = plainPage('/ehr/emp', 'list');
  const other = plainPage('/isc/wms', 'form');
  await portal.signIn(accounts.admin);
  await test.step('a form of one application is filled in', async () => {
    await portal.open(form.path);
    await portal.app(form.zh).getByRole('textbox').first().fill('未保存的内容');
  });
  await test.step('another page of the same application, then another application', async () => {
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/oa_portal/') && answer.request().headers()['authorization'] !== undefined,
    );
    await portal.open(list.path);
    await expect(portal.app(list.zh).getByRole('heading', { name: list.zh, exact: true })).toBeVisible();
    expect((await answered).ok()).toBe(true);
    await portal.open(other.path);
    await portal.app(other.zh).getByRole('textbox').first().fill('另一个');
    await expect(portal.app(form.zh)).toBeHidden();
  });
  await test.step('both are as they were left', async () => {
    await portal.tab(form.zh).click();
    await expect(portal.app(form.zh).getByRole('textbox').first()).toHaveValue('未保存的内容');
    await expect(page).toHaveURL(new RegExp(`${form.path}$`));
    await portal.tab(other.zh).click();
    await expect(portal.app(other.zh).getByRole('textbox').first()).toHaveValue('另一个');
    // A kept page is drawn a frame before its address is there.
    await expect(page).toHaveURL(new RegExp(`${other.path}$`));
    await page.goBack();
    await expect(portal.app(form.zh).getByRole('textbox').first()).toHaveValue('未保存的内容');
  });
});

/** @covers apps:failed-load apps:failed-load-logged error:chunk */
test('an application that cannot be loaded says why, and Reload really fetches it again', async ({
  portal,
  page,
  pageErrors,
}) => {
  const target = plainPage('/isc/wms', 'list');
  const entry = '**/subapps/modules/**';
  await portal.signIn(accounts.admin);
  await page.route(entry, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>maintenance</h1>' }),
  );
  await portal.open(target.path);
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toContainText('503');
  await expect(alert).toContainText(/错误编号 \w{4}-\w{4}/);
  const [, reference] = /错误编号 (\w{4}-\w{4})/.exec((await alert.textContent()) ?? '') ?? [];
  await expect(page.getByText('maintenance')).toHaveCount(0);
  expect(pageErrors.filter((line) => line.includes('did not open'))).toEqual([
    expect.stringMatching(/isc-wms did not open: httpStatus, .*status 503; its entry is .*\/subapps\/modules\//),
  ]);
  expect(pageErrors.filter((line) => line.includes('error number'))).toEqual([
    expect.stringContaining(`error number ${reference}`),
  ]);
  await test.step('the rest of the portal goes on', async () => {
    const healthy = plainPage('/ehr/emp', 'list');
    await portal.open(healthy.path);
    await expect(portal.app(healthy.zh).getByRole('heading', { name: healthy.zh, exact: true })).toBeVisible();
    await portal.tab(target.zh).click();
  });
  await test.step('still broken, then repaired', async () => {
    const again = page.waitForRequest(entry);
    await alert.getByRole('button', { name: '重新加载' }).click();
    await again;
    await expect(alert).toContainText('503');
    await page.unroute(entry);
    await alert.getByRole('button', { name: '重新加载' }).click();
    await expect(portal.app(target.zh).getByRole('heading', { name: target.zh, exact: true })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

/** @covers apps:plain-page */
test(
  'an address that has a plain web page is opened as one, and stays one for this person',
  { tag: '@full' },
  async ({ portal, page }) => {
    const target = plainPage('/isc/wms', 'list');
    await portal.signIn(accounts.admin);
    await page.route('**/subapps/modules/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>手册</title><h1>仓库手册</h1><p>…</p><script>document.querySelector("p").textContent = "已读取"</script>',
      }),
    );
    await portal.open(target.path);
    const alert = page.getByRole('tabpanel').getByRole('alert');
    await expect(alert).toContainText('普通网页');
    await alert.getByRole('button', { name: '作为网页打开' }).click();
    const shown = portal.app(target.zh).getByRole('paragraph');
    await expect(shown).toHaveText('已读取');
    await page.reload();
    await expect(shown).toHaveText('已读取');
    await expect(alert).toHaveCount(0);
  },
);

/** @covers apps:failed-load-plain */
test(
  'an employee reads what to do where an application did not open, and no address',
  { tag: '@full' },
  async ({ page, portal, pageErrors }) => {
    const target = plainPage('/ehr/emp', 'list');
    await portal.signIn(accounts.employee);
    await page.route('**/subapps/people/**', (route) => route.fulfill({ status: 503, body: '' }));
    await portal.open(target.path);
    const alert = page.getByRole('tabpanel').getByRole('alert');
    await expect(alert).toContainText(/请稍后重新加载.*错误编号 \w{4}-\w{4}/);
    await expect(alert).not.toContainText(/503|subapps|https?:/);
    expect(pageErrors.filter((line) => line.includes('did not open'))).toHaveLength(1);
  },
);
