import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const todo = plainPage('/oa/wfs', 'list');
const OWN = /\/subapps\/workflow\/assets\/[^/]+\.js$/;
const PREPARED = /\/subapps\/workflow\/portal-prepared\/[0-9a-f]{16}\/\d+\//;

test(
  'an application of native modules comes from what was prepared for the portal, and without it all the same',
  { tag: '@full' },
  async ({ portal, page }) => {
    const asked: string[] = [];
    const warned: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes('/subapps/workflow/')) warned.push(message.text());
    });
    /** Opens the page in a new document, and tells where its modules came from. */
    const open = async () => {
      asked.length = 0;
      await page.goto(todo.path);
      await expect(portal.heading(todo.zh)).toBeVisible();
      return { prepared: asked.some((url) => PREPARED.test(url)), own: asked.some((url) => OWN.test(url)) };
    };
    await portal.signIn(accounts.admin);
    expect(await open()).toEqual({ prepared: true, own: false });
    expect(warned).toEqual([]);
    await test.step('its server has lost the prepared files: said once, and nothing else is different', async () => {
      await page.route(PREPARED, (route) => route.fulfill({ status: 404 }));
      expect(await open()).toMatchObject({ own: true });
      expect(warned).toHaveLength(1);
    });
  },
);
