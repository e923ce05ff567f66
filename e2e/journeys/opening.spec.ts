import { menus } from '@portal/contract/admin/menus';
import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

const list = plainPage('/ehr/emp', 'list');
const other = plainPage('/ehr/org', 'list');
const LANGUAGES = '/admin/languages';
const LANGUAGES_TITLE = '语言代码';
const BOARD_TITLE = '设备异常看板';

/** @covers open:types */
test(
  'a page of the portal opens as its menu is set, wherever it is opened from',
  { tag: '@full' },
  async ({ portal, page, context, signIn }) => {
    await signIn(accounts.admin);
    const area = new AdminArea(page, menus);
    const setType = async (open_type: string) => {
      await area.changedByOther({ path: LANGUAGES }, { open_type });
      const renewed = page.waitForResponse(/Menu\/change/);
      await portal.open('/user');
      await renewed;
      await expect(page).toHaveURL(/\/home$/);
    };
    const dialog = page.getByRole('dialog', { name: LANGUAGES_TITLE });
    const expectDialog = async () => {
      const frame = dialog.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: LANGUAGES_TITLE, exact: true })).toBeVisible();
      // No portal inside the portal.
      await expect(frame.getByRole('navigation')).toHaveCount(0);
      await expect(page).toHaveURL(/\/home$/);
      await expect(portal.tab(LANGUAGES_TITLE)).toHaveCount(0);
      await dialog.getByRole('button', { name: /关闭|Close/i }).click();
      await expect(dialog).toBeHidden();
    };
    await portal.chooseApplication('系统管理');
    await expect(portal.menu().getByRole('link', { name: LANGUAGES_TITLE })).toBeVisible();
    await setType('2');
    await test.step('in the dialog: from the menu', async () => {
      await portal.openFromMenu(LANGUAGES_TITLE);
      await expectDialog();
    });
    await test.step('from a favourite, which is sent with its id', async () => {
      const sent = page.waitForRequest('**/Favorite/Add');
      await portal
        .menu()
        .getByRole('button', { name: `收藏 ${LANGUAGES_TITLE}` })
        .click();
      expect((await sent).postDataJSON()).toMatchObject({ id: expect.stringMatching(/./), width: 1, height: 1 });
      await page.getByRole('region', { name: '我的收藏' }).getByRole('button', { name: LANGUAGES_TITLE }).click();
      await expectDialog();
    });
    const find = async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '查找页面和操作' }).fill(LANGUAGES_TITLE);
      await page
        .getByRole('option', { name: new RegExp(LANGUAGES_TITLE) })
        .first()
        .click();
    };
    await test.step('from the search', async () => {
      await find();
      await expectDialog();
    });
    await test.step('by its address', async () => {
      await page.goto(LANGUAGES);
      await expectDialog();
    });
    await test.step('what is typed there is not lost by a closed dialog', async () => {
      await portal.openFromMenu(LANGUAGES_TITLE);
      const inside = dialog
        .locator('iframe')
        .contentFrame()
        .getByRole('heading', { name: LANGUAGES_TITLE, exact: true });
      await inside.evaluate((heading) => {
        heading.ownerDocument.defaultView?.addEventListener('beforeunload', (event) => event.preventDefault());
      });
      await dialog.getByRole('button', { name: /关闭|Close/i }).click();
      const question = page.getByRole('dialog', { name: '关闭后未保存的内容会丢失' });
      await question.getByRole('button', { name: '返回编辑' }).click();
      await expect(question).toBeHidden();
      await expect(inside).toBeVisible();
      await dialog.getByRole('button', { name: /关闭|Close/i }).click();
      await question.getByRole('button', { name: '仍然关闭' }).click();
      await expect(dialog).toBeHidden();
    });
    await setType('3');
    await test.step('in a window of its own: once for two clicks', async () => {
      const opened = context.waitForEvent('page');
      await portal.menu().getByRole('link', { name: LANGUAGES_TITLE }).dblclick();
      const window = await opened;
      await expect(window.getByRole('heading', { name: LANGUAGES_TITLE, exact: true })).toBeVisible();
      expect(context.pages()).toHaveLength(2);
      await window.close();
    });
    await test.step('where the browser blocks the window, a link stands in for it', async () => {
      await page.evaluate(() => {
        window.open = () => null;
      });
      await find();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: '点此打开' }).click();
      await expect(await opened).toHaveURL(/\/admin\/languages$/);
    });
  },
);

/** @covers route:boards open:types */
test(
  'a board opens in its window, leads home, and leaves nothing running',
  { tag: '@full' },
  async ({ portal, page, context, signIn }) => {
    await test.step('without a token it leads to the sign-in page', async () => {
      await page.goto('/isc/ems/abnormalKanban');
      await page.getByRole('link', { name: '登录', exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
    await signIn(accounts.admin);
    await portal.chooseApplication('设备管理');
    await portal.menu().getByRole('button', { name: '异常监控' }).click();
    const opened = context.waitForEvent('page');
    await portal.openFromMenu(BOARD_TITLE);
    const board = await opened;
    await expect(page).toHaveURL(/\/home$/);
    await expect(board.getByRole('heading', { name: BOARD_TITLE })).toBeVisible();
    await board.getByRole('link', { name: '返回首页' }).click();
    await expect(board).toHaveURL(/\/home$/);
    await expect(board.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(board.getByRole('heading', { name: BOARD_TITLE, includeHidden: true })).toHaveCount(0);
  },
);

/** @covers guard:not-theirs */
test(
  'a page that was withdrawn says so, and leaves tabs, recent pages and favourites',
  { tag: '@full' },
  async ({ portal, page, signIn, tenant }) => {
    await signIn(accounts.employee);
    await portal.chooseApplication('员工服务');
    await portal.openFromMenu(list.zh);
    await portal
      .menu()
      .getByRole('button', { name: `收藏 ${list.zh}` })
      .click();
    await portal.open(other.path);
    await expect(portal.heading(other.zh)).toBeVisible();
    await portal.tab('首页').click();
    const recent = page.getByRole('region', { name: '最近打开' });
    const tile = page.getByRole('region', { name: '我的收藏' }).getByRole('button', { name: list.zh });
    await expect(tile).toBeVisible();
    const keep = ['/oa/wfs', '/ehr/emp/nucleicAcid'];
    await test.step('one of an application of which they have others', async () => {
      await tenant.setUser('E10001', { menus: [...keep, other.path] });
      await recent.getByRole('link', { name: list.zh }).click();
      await expect(page.getByText(`“${list.zh}”已不存在或不再对您开放`)).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await expect(portal.tab(list.zh)).toHaveCount(0);
      await expect(recent.getByRole('link', { name: list.zh })).toHaveCount(0);
      await expect(tile).toHaveCount(0);
      await expect(portal.tab(other.zh)).toHaveCount(1);
    });
    await test.step('a tab that a reload would have brought back', async () => {
      await tenant.setUser('E10001', { menus: keep });
      await page.reload();
      await expect(page.getByText(`“${other.zh}”已不存在或不再对您开放`)).toBeVisible();
      await expect(portal.tab(other.zh)).toHaveCount(0);
      await expect(recent.getByRole('link', { name: other.zh })).toHaveCount(0);
    });
    await test.step('an address, while the other page of the application opens', async () => {
      await page.goto(`${list.path}?page=2`);
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByText('这个地址的页面已不存在或不对您开放')).toBeVisible();
      await portal.open('/ehr/emp/nucleicAcid');
      await expect(portal.app(/核酸/)).toBeVisible();
    });
  },
);
