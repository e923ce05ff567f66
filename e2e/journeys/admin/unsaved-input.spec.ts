import { services } from '@portal/contract/admin/services';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** @covers admin:unsaved-input helper:random-string */
test('input in an administration form is lost only when the person says so', async ({
  page,
  signIn,
  portal,
  faults,
}) => {
  const area = new AdminArea(page, services);
  await signIn(accounts.admin, pathOf(services));
  await area.isOpen();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(area.label('service_code'), { exact: true }) });
  const question = page.getByRole('dialog').filter({ hasText: '关闭后未保存的内容会丢失' });
  const stay = async (named = '新增服务') => {
    await expect(question).toContainText(`“${named}”中有未保存的内容`);
    await question.getByRole('button', { name: '返回编辑' }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel(area.label('service_name'), { exact: true })).toHaveValue('第一个名字');
  };
  const code = `${mark}-u`;

  await test.step('a form without input closes at once', async () => {
    await area.button('add').click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(question).toBeHidden();
  });
  await test.step('Esc, the cross, "Cancel", the tab and the browser ask', async () => {
    await area.button('add').click();
    await area.fill({ service_code: code, service_name: '第一个名字', service_name_en: 'First name' });
    await page.keyboard.press('Escape');
    await stay();
    await form.getByRole('button', { name: 'Close' }).or(form.locator('button[class*="modal-close"]')).first().click();
    await stay();
    await form.getByRole('button', { name: area.text('cancel'), exact: true }).click();
    await stay();
    await expect(page.getByRole('tab', { name: `${services.title.zh}，有未保存的内容` })).toBeAttached();
    await page.keyboard.press('Alt+w');
    await stay(services.title.zh);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
  });
  await test.step('an answer that was lost: the same input is sent again and saved once', async () => {
    const numbers: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/Admin/services/Add')) numbers.push(request.postDataJSON().request_id);
    });
    await area.fill({ service_url: 'http://journey.example/api' });
    await faults.once('/oa/portal/Admin/services/Add', 'lost');
    await area.save();
    await expect(form.getByText('内容可能已经保存')).toBeVisible();
    await area.save();
    await area.hasSaid('added');
    await expect(form).toBeHidden();
    await expect(question).toBeHidden();
    await area.find('service_code', code);
    await expect(area.row(code)).toHaveCount(1);
    // The same random number: by it the server knows the repeat.
    expect(numbers).toEqual([expect.stringMatching(/^[A-Za-z0-9]{20,}$/), numbers[0]]);
  });
  await test.step('two people: the own input stays beside what the other person changed', async () => {
    await area.edit(area.row(code));
    await area.changedByOther({ service_code: code }, { service_name: '他人的名字', service_name_en: 'Their name' });
    await area.fill({ service_name: '自己的名字' });
    await area.save();
    await form.getByRole('button', { name: area.text('keepMine') }).click();
    await expect(form.getByRole('alert')).toContainText('第一个名字 → 他人的名字（您也改了）');
    await expect(form.getByLabel(area.label('service_name_en'), { exact: true })).toHaveValue('Their name');
    await area.save();
    await area.hasSaid('edited');
    await expect(form).toBeHidden();
    expect(await area.stored({ service_code: code })).toMatchObject({
      service_name: '自己的名字',
      service_name_en: 'Their name',
    });
  });
  await test.step('the page closes with its form when the person says so', async () => {
    await area.edit(area.row(code));
    await area.fill({ service_name: '不要的名字' });
    await expect(page.getByRole('tab', { name: `${services.title.zh}，有未保存的内容` })).toBeAttached();
    await page.keyboard.press('Alt+w');
    await question.getByRole('button', { name: '仍然关闭' }).click();
    await expect(portal.tab(services.title.zh)).toHaveCount(0);
    expect(await area.stored({ service_code: code })).toMatchObject({ service_name: '自己的名字' });
  });
});
