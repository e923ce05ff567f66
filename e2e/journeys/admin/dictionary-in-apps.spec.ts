import { dictEntries } from '@portal/contract/admin/dict-entries';
import { dictTypes } from '@portal/contract/admin/dict-types';
import { subsystemOf } from '@portal/contract/paths/subsystem';
import { callSchemas } from '@portal/contract/schemas';
import { accounts } from '../../../rig/accounts';
import { plainPage } from '../../../rig/pages';
import { asked, dataOf } from '../../support/asked';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** Where the application of this journey is served; nothing leaves the browser. */
const ENTRY = 'https://dictionary.example/';
const PREFIX = '/isc/wms';

/** An application that shows a dictionary and an employee, asked for anew by each press of its button. */
const SCRIPT = `window.dictionary = {
  async bootstrap() {},
  async mount({ container, helpers }) {
    const at = (id) => container.querySelector('#' + id);
    const parts = ['entries', 'all', 'people'];
    at('app').innerHTML = '<button id="ask">ask</button>' + parts.map((id) => '<output id="' + id + '"></output>').join('');
    at('ask').onclick = async () => {
      const labels = (entries) => entries.map((entry) => entry.dict_label).join(' ');
      const shown = (entries) => entries.then(labels, (error) => error.message);
      at('entries').textContent = await shown(helpers.getDict('sex'));
      at('all').textContent = await shown(helpers.getDict('sex', { disabled: true }));
      const { rows } = await helpers.getEmployees({ keyword: 'E10002' });
      at('people').textContent = rows.map((row) => row.emp_name).join(' ');
    };
  },
  async unmount({ container }) {
    container.querySelector('#app').innerHTML = '';
  },
};`;
const HTML = `<!doctype html><html><head><title>app</title></head><body><div id="app"></div>
<script src="main.js"></script></body></html>`;

/** @covers call:getDicts call:getDictList call:getEmployees apps:shared-data dictionaries:shared */
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
  const [dict, whole, employees] = [asked(page, 'getDicts'), asked(page, 'getDictList'), asked(page, 'getEmployees')];
  await page.locator('#ask').click();
  await expect(shown).toContainText('男');
  const inUse = await dataOf(await dict, callSchemas.getDicts.data);
  await expect(shown).toHaveText(inUse.map(({ dict_label }) => dict_label).join(' '));
  // On behalf of the application's own subsystem.
  for (const request of [dict, whole])
    expect(new URL((await request).url()).searchParams.get('subsystem_code')).toBe(subsystemOf(PREFIX));
  const { rows } = await dataOf(await employees, callSchemas.getEmployees.data);
  await expect(page.locator('#people')).toHaveText(rows.map(({ emp_name }) => emp_name).join(' '));

  await portal.open(pathOf(dictTypes));
  const types = new AdminArea(page, dictTypes);
  await types.find('dict_code', 'sex');
  const type = types.row(/\bsex\b/).first();
  await types.action(type, { own: '字典数据' }).click();
  const entries = new AdminArea(page, dictEntries);
  const label = `${mark}即时`;
  const row = entries.row(label);
  await test.step('added', async () => {
    await entries.add({ dict_label: label, dict_label_en: 'At once', dict_key: mark });
    await expect(row).toHaveCount(1);
    await ask();
    await expect(shown).toContainText(label);
  });
  await test.step('disabled: only who asks for all of them gets it still', async () => {
    await entries.action(row, 'disable').click();
    await entries.save();
    await expect(entries.action(row, 'enable')).toBeVisible();
    await ask();
    await expect(shown).not.toContainText(label);
    await expect(page.locator('#all')).toContainText(label);
  });
  await test.step('removed', async () => {
    await entries.remove(row);
    await ask();
    await expect(page.locator('#all')).not.toContainText(label);
  });
  await test.step('not shared any more, it is for its own subsystem only', async () => {
    await types.button({ own: '返回字典列表' }).click();
    await types.edit(type);
    await types.dialog().getByLabel(types.label('shared')).click();
    await types.save();
    await types.hasSaid('edited');
    await ask();
    await expect(shown).toContainText('未共享');
  });
});
