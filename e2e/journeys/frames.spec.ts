import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { AppServer } from '../../rig/runtime/servers';
import { AppWalk } from '../support/app-walk';
import { framedScript } from '../support/framed';
import { expect, test as base } from '../support/test';

/** A report server with a page of its own, that uses `connectFrame`. */
const PAGE = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>报表</title>
<style>body { font: 16px system-ui; margin: 24px } html[data-theme=dark] { background: #141414; color: #ddd }</style>
<script>
  window.onPortalData = ({ lang, theme, userInfo, token }) => {
    const title = lang === 'en' ? 'Sales board' : '销售看板';
    document.documentElement.dataset.theme = theme;
    addEventListener('load', () => fill(title, userInfo, token));
    if (document.readyState === 'complete') fill(title, userInfo, token);
  };
  const fill = (title, userInfo, token) => {
    document.querySelector('h1').textContent = title;
    document.querySelector('output').textContent = userInfo.username + (token === '' ? '' : ' signed in');
    portal.setTitle(title);
  };
</script></head>
<body><h1>…</h1><p><output></output></p><input aria-label="filter"><script src="/bi/framed.js"></script></body></html>`;

const test = base.extend<{ reports: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  reports: async ({}, use) => {
    const server = await AppServer.start();
    const script = await framedScript();
    const target = plainPage('/oa/desk', 'list');
    const file = target.path.slice('/oa/desk/'.length);
    // A server that answers every path with its page, as one with a router in the browser does.
    const page = { status: 200, text: PAGE, type: 'text/html; charset=utf-8' };
    await use(server.serve('/bi/', { 'index.html': page, [file]: page, 'framed.js': script }));
    await server.stop();
  },
});

/** @covers apps:frame */
test(
  'a page in a frame names its tab, speaks the person’s language, and leaves the portal its keys',
  { tag: '@full' },
  async ({ portal, page, subapp, reports }) => {
    const target = plainPage('/oa/desk', 'list');
    await subapp.frameAt('/oa/desk', reports, 'connected');
    await portal.signIn(accounts.admin);
    const walk = await AppWalk.start(page);
    await portal.open(target.path);
    const frame = portal.panel().frameLocator('iframe');
    await test.step('it is in its tab, and knows who is signed in', async () => {
      await expect(frame.getByRole('heading', { name: '销售看板' })).toBeVisible();
      await expect(frame.getByRole('status')).toHaveText('admin signed in');
      await expect(portal.tab('销售看板')).toHaveAttribute('aria-selected', 'true');
      await expect(portal.panel().locator('iframe')).toHaveAttribute('title', '销售看板');
      await expect(page).toHaveTitle(/^销售看板 · /);
    });
    await test.step('the palette opens from inside', async () => {
      await frame.getByRole('textbox', { name: 'filter' }).fill('k');
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog').getByRole('combobox');
      await expect(search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await expect(portal.panel().locator('iframe')).toBeFocused();
      await expect(frame.getByRole('textbox', { name: 'filter' })).toHaveValue('k');
    });
    await test.step('a press inside closes the portal’s open menu', async () => {
      await page.getByRole('button', { name: '语言', exact: true }).click();
      const menu = page
        .getByRole('menuitem', { name: 'English' })
        .or(page.getByRole('menuitemradio', { name: 'English' }));
      await expect(menu).toBeVisible();
      await frame.getByRole('heading').click();
      await expect(menu).toBeHidden();
    });
    await test.step('it follows the language, and so does its tab', async () => {
      await walk.switchLanguage();
      await expect(frame.getByRole('heading', { name: 'Sales board' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Sales board' })).toBeVisible();
      await walk.switchLanguage();
      await expect(portal.tab('销售看板')).toBeVisible();
    });
    await test.step('Alt+W in it closes its tab, and asks first where input would be lost', async () => {
      await frame.locator('html').evaluate(() => window.portal?.setDirty(true));
      await expect(portal.tab('销售看板')).toHaveAccessibleName(/未保存/);
      await frame.getByRole('textbox').click();
      await page.keyboard.press('Alt+w');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await frame.locator('html').evaluate(() => window.portal?.setDirty(false));
      await expect(portal.tab('销售看板')).not.toHaveAccessibleName(/未保存/);
      await frame.getByRole('textbox').click();
      await page.keyboard.press('Alt+w');
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  },
);
