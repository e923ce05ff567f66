import { hasAction } from '@portal/contract/admin/crud/screen';
import { services } from '@portal/contract/admin/services';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, type Walk } from './screens';

const CONFLICT = { zh: /已被 admin 修改/, en: /was changed by admin meanwhile/ };

/**
 * One screen from its empty form to the deleted row: added in the language that is set, edited and deleted in the
 * other one, so that list, form and questions are seen in both.
 *
 * @returns the screen in the language that is set now
 */
export async function walkScreen(before: AdminArea, walk: Walk): Promise<AdminArea> {
  const {
    screen,
    entries,
    find,
    text,
    change: [field, changed],
  } = walk;
  const row = before.row(text);
  await test.step('an empty form says what is missing', async () => {
    await before.button('add').click();
    await before.save();
    await expect(before.dialog().getByText(before.required(field))).toBeVisible();
    await walk.whenEmpty?.(before);
    if (before.language === 'en') await expect(before.dialog()).not.toContainText(/\p{Script=Han}/u);
  });
  await test.step('add and find', async () => {
    await before.fill(entries);
    await walk.inForm?.(before);
    await before.save();
    await before.hasSaid('added');
    await before.find(find, text);
    await expect(row).toHaveCount(1);
    await walk.inList?.(before);
  });
  const area = await test.step('the other language', () => before.inOtherLanguage());
  await test.step('of two who edit one row, the second is told', async () => {
    await area.edit(row);
    await walk.whenEdited?.(area);
    await area.changedByOther({ [find]: text }, { [field]: changed });
    await area.fill({ [field]: '被覆盖' });
    await area.save();
    await expect(area.dialog().getByText(CONFLICT[area.language])).toBeVisible();
    await area
      .dialog()
      .getByRole('button', { name: area.text('reloadRow') })
      .click();
    await expect(area.dialog().getByLabel(area.label(field), { exact: true })).toHaveValue(changed);
    await area.save();
    await area.hasSaid('edited');
  });
  if (hasAction(screen, 'state')) {
    const off = screen.stateLabels?.off[area.language] ?? area.text('disable');
    const on = screen.stateLabels?.on[area.language] ?? area.text('enable');
    await test.step('disable and enable', async () => {
      await area.action(row, { own: off }).click();
      if (screen.disableText) await expect(area.dialog()).toContainText(screen.disableText[area.language]);
      await area.save();
      await area.action(row, { own: on }).click();
      await expect(area.action(row, { own: off })).toBeVisible();
    });
  }
  await test.step('export what was found, and nothing else', async () => {
    const [headings, ...rows] = await area.export();
    expect(headings).toContain(area.label(find));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(expect.arrayContaining([text, changed]));
  });
  await test.step('delete', () => area.remove(row));
  return area;
}

/** The same of service calls, whose rows are nothing but references. */
export async function walkServiceCalls(before: AdminArea): Promise<AdminArea> {
  const service = (code: string) =>
    new AdminArea(before.page, services).act('add', {
      values: {
        service_code: code,
        service_name: '被调服务',
        service_name_en: 'Called',
        service_url: 'http://a.example',
        sort: 1,
        state: '1',
      },
    });
  const [first, second] = [`${mark}-a`, `${mark}-b`];
  const ids = [String((await service(first)).data), String((await service(second)).data)];
  await before.button('add').click();
  await before.save();
  await expect(before.dialog().getByText(before.required('service_id'))).toBeVisible();
  await before.fill({ subsystem_id: { choose: 'portal' }, service_id: { choose: first } });
  await before.save();
  await before.hasSaid('added');
  await before.find('service_id', { choose: first });
  await expect(before.row(first)).toContainText('portal');
  const area = await before.inOtherLanguage();
  await area.edit(area.row(first));
  await area.changedByOther({ service_id: ids[0] }, { service_id: ids[1] });
  await area.save();
  await expect(area.dialog().getByText(CONFLICT[area.language])).toBeVisible();
  await area.cancel();
  await area.find('service_id', { choose: second });
  await expect(area.row(second)).toHaveCount(1);
  const [, exported, ...more] = await area.export();
  expect([exported?.join(' '), more.length]).toEqual([expect.stringContaining(second), 0]);
  await area.remove(area.row(second));
  return area;
}
