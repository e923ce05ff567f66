import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

test(
  'a colleague is found by name, their card leads to their department and to who heads it',
  { tag: '@full' },
  async ({ portal, page, signIn, faults }) => {
    await signIn(accounts.employee);
    const search = page.getByRole('dialog').getByRole('combobox');
    const options = page.getByRole('dialog').getByRole('option');
    const drawer = page.getByRole('dialog', { name: '通讯录' });

    await test.step('found by code, beside the pages', async () => {
      await page.keyboard.press('Control+k');
      await search.fill('E10008');
      await options.filter({ hasText: '人员' }).filter({ hasText: 'E10008' }).click();
      await expect(drawer.getByRole('link', { name: 'e10008@' })).toBeVisible();
      await expect(drawer.getByText('研发中心')).toBeVisible();
    });

    await test.step('a server in trouble is said, and the pages are found all the same', async () => {
      await page.keyboard.press('Escape');
      await faults.add('getEmployees', '500');
      await page.keyboard.press('Control+k');
      await search.fill('员工');
      await expect(page.getByText('人员、申请或文档暂时无法查找，请稍后重试')).toBeVisible();
      await expect(options.filter({ hasText: '员工查询' })).toBeVisible();
      await faults.clear();
      await search.fill('E10008');
      await options.filter({ hasText: '人员' }).filter({ hasText: 'E10008' }).click();
    });

    await test.step('from the card to the department, to its head and back', async () => {
      await drawer.getByRole('button', { name: '研发中心' }).click();
      await expect(drawer.getByRole('region', { name: '下级部门' }).getByRole('listitem')).not.toHaveCount(0);
      await expect(drawer.getByRole('region', { name: '本部门人员' }).getByRole('listitem')).not.toHaveCount(0);
      await drawer.getByText('负责人：').getByRole('button').click();
      await expect(drawer.getByText('邮箱')).toBeVisible();
      await drawer.getByRole('button', { name: '返回' }).click();
      await expect(drawer.getByText('负责人：')).toBeVisible();
    });

    await test.step('somebody who is not there is said to be not there, and a percent sign finds nobody', async () => {
      await drawer.getByRole('searchbox', { name: '按姓名或工号查找' }).fill('%');
      await expect(drawer.getByText('没有找到“%”，请检查姓名或工号')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    });

    await test.step('the organisation opens from the menu of the person, in English too', async () => {
      await portal.userMenu('E10001').click();
      await page.getByRole('menuitem', { name: '通讯录' }).click();
      await expect(drawer.getByRole('region', { name: '下级部门' }).getByText('总经办')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await search.fill('English');
      await options.first().click();
      await page.keyboard.press('Control+k');
      await search.fill('Research');
      await options.filter({ hasText: 'Department' }).first().click();
      await expect(page.getByRole('dialog', { name: 'People' }).getByText('Head: ')).toBeVisible();
    });
  },
);

test(
  'an application is found by its number, and a document opens in the preview',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.employee);
    await portal.open('/oa/wfs/applications');
    const number = /QJ-\d{4}-\d{6}/;
    const text = await portal.app('我的申请').getByText(number).first().textContent();
    const [own = ''] = number.exec(text ?? '') ?? [];
    const search = page.getByRole('dialog').getByRole('combobox');
    const options = page.getByRole('dialog').getByRole('option');
    await page.keyboard.press('Control+k');
    await search.fill(own);
    await options.filter({ hasText: own }).first().click();
    await expect(portal.tabs().getByText(own)).toBeVisible();

    await page.keyboard.press('Control+k');
    await search.fill('员工请假');
    await options.filter({ hasText: '文档' }).first().click();
    await expect(
      page.getByRole('dialog', { name: '文件预览' }).getByRole('region', { name: /员工请假管理办法/ }),
    ).toBeVisible();
  },
);

test(
  'a dictionary is found by who administers them, and opens by itself on their page',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.admin);
    const search = page.getByRole('dialog').getByRole('combobox');
    const options = page.getByRole('dialog').getByRole('option');
    await page.keyboard.press('Control+k');
    await search.fill('付款方式');
    await options.filter({ hasText: '字典 · payment_method' }).click();
    await expect(page).toHaveURL(/\/admin\/dictionaries\?dict_code=payment_method$/);
    await expect(portal.panel().getByRole('row', { name: /付款方式/ })).toBeVisible();
    await expect(portal.panel().getByRole('row', { name: /费用类型/ })).toHaveCount(0);
  },
);
