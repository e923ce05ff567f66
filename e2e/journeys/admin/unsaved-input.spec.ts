import { services } from '@portal/contract/admin/services';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** @covers admin:unsaved-input helper:random-string */
test(
  'input in an administration form is lost only when the person says so',
  { tag: '@full' },
  async ({ page, signIn, portal, faults }) => {
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
      await form
        .getByRole('button', { name: 'Close' })
        .or(form.locator('button[class*="modal-close"]'))
        .first()
        .click();
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
  },
);

/** @covers admin:unsaved-input */
test(
  'every other way out asks as well: refresh, close others and all, log out; and no page with input is released',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    const area = new AdminArea(page, services);
    // As an installation with `KEPT_PAGES=1` serves it.
    await page.route(`**${pathOf(services)}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"keptPages":\d+/, '"keptPages":1');
      await route.fulfill({ response: answer, body });
    });
    await signIn(accounts.admin, pathOf(services));
    await area.isOpen();
    await area.button('add').click();
    await area.fill({ service_name: '没有保存' });
    const tab = page.getByRole('tab', { name: `${services.title.zh}，有未保存的内容` });
    await expect(tab).toBeAttached();
    const stays = async (text: string) => {
      const question = page.getByRole('dialog').filter({ hasText: text });
      await question.getByRole('button', { name: '返回编辑' }).click();
      await expect(question).toBeHidden();
      await expect(tab).toBeVisible();
    };
    await test.step('opening more pages than are kept', async () => {
      for (const path of ['/admin/roles', '/admin/systems', '/home']) await portal.open(path);
      await expect(page).toHaveURL(/\/home$/);
      await expect(tab).toBeVisible();
    });
    for (const [item, text] of [
      ['刷新', '刷新后未保存的内容会丢失'],
      ['关闭', '关闭后未保存的内容会丢失'],
    ] as const) {
      await test.step(item, async () => {
        await tab.click({ button: 'right' });
        await page.getByRole('menuitem', { name: item, exact: true }).click();
        await stays(text);
      });
    }
    for (const item of ['关闭其他', '关闭全部']) {
      await test.step(item, async () => {
        await portal.tab('首页').click({ button: 'right' });
        await page.getByRole('menuitem', { name: item }).click();
        await stays('关闭后未保存的内容会丢失');
      });
    }
    await test.step('log out', async () => {
      await portal.userMenu('admin').click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      const question = page.getByRole('dialog').filter({ hasText: '退出登录' });
      await expect(question).toContainText('“新增服务”');
      await question.getByRole('button', { name: '取消' }).click();
      await expect(question).toBeHidden();
    });
    await test.step('a dialog above all pages', async () => {
      await portal.userMenu('admin').click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
      await page.getByLabel('原密码').fill('half');
      await page.keyboard.press('Escape');
      await stays('“修改密码”中有未保存的内容');
      await expect(page.getByLabel('原密码')).toHaveValue('half');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '仍然关闭' }).click();
      await expect(page.getByLabel('原密码')).toBeHidden();
    });
    await test.step('after all of it the input is there', async () => {
      await tab.click();
      await expect(area.dialog().getByLabel(area.label('service_name'), { exact: true })).toHaveValue('没有保存');
    });
  },
);
