import { dictEntries } from '@portal/contract/admin/dict-entries';
import { dictTypes } from '@portal/contract/admin/dict-types';
import { accounts } from '../../../rig/accounts';
import { plainPage } from '../../../rig/pages';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** Where the application of this journey is served; nothing leaves the browser. */
const ENTRY = 'https://dictionary.example/';
const PREFIX = '/isc/wms';

/** An application that shows the entries of a dictionary, asked for anew by each press of its button. */
const SCRIPT = `window.dictionary = {
  async bootstrap() {},
  async mount({ container, helpers }) {
    container.querySelector('#app').innerHTML = '<button id="ask">ask</button><output id="entries"></output>';
    container.querySelector('#ask').onclick = async () => {
      const entries = await helpers.getDict('sex');
      container.querySelector('#entries').textContent = entries.map((entry) => entry.dict_label).join(' ');
    };
  },
  async unmount({ container }) {
    container.querySelector('#app').innerHTML = '';
  },
};`;
const HTML = `<!doctype html><html><head><title>app</title></head><body><div id="app"></div>
<script src="main.js"></script></body></html>`;

test('a mounted application gets an entry of a dictionary as soon as it is stored, without a navigation', async ({
  page,
  portal,
  signIn,
  subapp,
}) => {
  await page.route(`${ENTRY}**`, (route) => {
    const script = new URL(route.request().url()).pathname.endsWith('.js');
    return route.fulfill({
      contentType: script ? 'text/javascript' : 'text/html; charset=utf-8',
      headers: { 'access-control-allow-origin': '*' },
      body: script ? SCRIPT : HTML,
    });
  });
  await subapp.mountAt(PREFIX, ENTRY);
  await signIn(accounts.admin, plainPage(PREFIX, 'list').path);
  const shown = page.locator('#entries');
  // The application stays mounted behind the administration's tab, where no pointer reaches it.
  const ask = () => page.locator('#ask').dispatchEvent('click');
  await page.locator('#ask').click();
  await expect(shown).toContainText('男');

  await portal.open(pathOf(dictTypes));
  const types = new AdminArea(page, dictTypes);
  await types.find('dict_code', 'sex');
  await types.action(types.row(/\bsex\b/).first(), { own: '字典数据' }).click();
  const entries = new AdminArea(page, dictEntries);
  const label = `${mark}即时`;
  const row = entries.row(label);
  await test.step('added', async () => {
    await entries.add({ dict_label: label, dict_label_en: 'At once', dict_key: mark });
    await expect(row).toHaveCount(1);
    await ask();
    await expect(shown).toContainText(label);
  });
  await test.step('removed', async () => {
    await entries.remove(row);
    await ask();
    await expect(shown).not.toContainText(label);
  });
});
