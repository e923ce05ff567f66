import { callRoutes } from '@portal/contract/routes';
import { accounts } from '../../../rig/accounts';
import { plainPage } from '../../../rig/pages';
import { asked } from '../../support/asked';
import { signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { applyForLeave, hold, watchShifts, Workbench } from './workbench';

const list = plainPage('/ehr/emp', 'list');
const EMPLOYEE = { username: 'E10031', password: accounts.employee.password };

/** @covers route:home route:workflow */
test(
  'a to-do is decided in its row: at once, with a reason where it goes back, and back where it failed',
  { tag: '@full' },
  async ({ page, signIn, browser, tenant, faults }) => {
    const applicant = await (await browser.newContext()).newPage();
    await signInWithout(applicant, tenant.id)(accounts.employee);
    for (const day of ['2029-03-06', '2029-03-07', '2029-03-08']) await applyForLeave(applicant, day);
    await signIn(accounts.auditor);
    const home = new Workbench(page);
    const card = home.card('待办');
    const row = (day: string) => home.todos().filter({ hasText: day });
    await expect(row('2029-03-06')).toContainText(/的请假申请.*年假 · 2029-03-06 · 1 天.*截止.*今天/);
    const total = Number(
      await card
        .getByRole('link', { name: /全部/ })
        .textContent()
        .then((text) => /\d+/.exec(text ?? '')?.[0]),
    );
    await test.step('approved: the row goes before the server has answered', async () => {
      const letGo = await hold(page, 'actOnWorkflow');
      const acting = asked(page, 'actOnWorkflow');
      await row('2029-03-06').getByRole('button', { name: /^同意/ }).click();
      await expect(row('2029-03-06')).toHaveCount(0);
      await expect(page.getByText(/^已同意/)).toHaveCount(0);
      letGo();
      await expect(page.getByText(/^已同意.*的请假申请$/)).toBeVisible();
      expect((await acting).postDataJSON()).toMatchObject({ action: 'approve', version: 1 });
      await expect(card.getByRole('link', { name: `全部 ${total - 1} 项` })).toBeVisible();
    });
    await test.step('sent back: a reason is asked for, and kept where it could not be sent', async () => {
      await row('2029-03-07').getByRole('button', { name: /^退回/ }).click();
      const form = page.getByRole('form', { name: /^退回/ });
      await form.getByRole('button', { name: '确认退回' }).click();
      await expect(form.getByRole('alert')).toHaveText('请填写退回原因');
      await form.getByRole('textbox', { name: '退回原因' }).fill('请改到下周');
      await faults.once('actOnWorkflow', '500');
      await form.getByRole('button', { name: '确认退回' }).click();
      await expect(page.getByText(/没有处理成功/)).toBeVisible();
      await expect(row('2029-03-07')).toBeVisible();
      await expect(form.getByRole('textbox', { name: '退回原因' })).toHaveValue('请改到下周');
      await form.getByRole('button', { name: '确认退回' }).click();
      await expect(page.getByText(/^已退回.*的请假申请，等待.*修改$/)).toBeVisible();
      await expect(row('2029-03-07')).toHaveCount(0);
    });
    await test.step('somebody was faster: the row comes back, says so, and then shows the present state', async () => {
      await faults.once('actOnWorkflow', '403');
      await row('2029-03-08').getByRole('button', { name: /^同意/ }).click();
      await expect(page.getByText(/没有处理成功/).last()).toBeVisible();
      await expect(row('2029-03-08')).toBeVisible();
    });
    await test.step('the applicant sees where each of them stands', async () => {
      await applicant.reload();
      const own = new Workbench(applicant).card('我的申请');
      const application = (day: string) => own.getByRole('listitem').filter({ hasText: day });
      await expect(application('2029-03-06').first()).toContainText(/等待/);
      const way = application('2029-03-06').first().getByRole('list', { name: '进度：第 2 步，共 2 步' });
      await expect(way.getByRole('listitem').first()).toContainText('部门经理审批已完成');
      await expect(application('2029-03-07').first()).toContainText('等待您修改');
      await application('2029-03-07').first().getByRole('link').click();
      await expect(applicant).toHaveURL(/\/oa\/wfs\/applyForm\/leave\?id=/);
    });
  },
);

/** @covers route:home */
test(
  'the first visit: pages of the role, three hints that are put away for good, and lines that lead on',
  { tag: '@full' },
  async ({ portal, page, signIn, tenant, browser }) => {
    await signIn(EMPLOYEE);
    const home = new Workbench(page);
    await expect(home.card('为您推荐').getByRole('link')).toHaveCount(8);
    await expect(home.card('为您推荐').getByRole('link', { name: '请假申请' })).toBeVisible();
    const hints = page.getByRole('list', { name: '使用提示' }).getByRole('listitem');
    await expect(hints).toHaveCount(3);
    await hints.first().getByRole('button', { name: '知道了' }).click();
    await expect(hints).toHaveCount(2);
    await test.step('in another browser, too', async () => {
      const elsewhere = await (await browser.newContext()).newPage();
      await signInWithout(elsewhere, tenant.id)(EMPLOYEE);
      const others = elsewhere.getByRole('list', { name: '使用提示' }).getByRole('listitem');
      await expect(others).toHaveCount(2);
      // They are gone from the page before the server has heard of it.
      const kept = elsewhere.waitForResponse(
        (response) =>
          response.url().endsWith(callRoutes.saveHomeSettings.path) &&
          /"hints_seen":\[("\w+",?){3}\]/.test(response.request().postData() ?? ''),
      );
      for (let left = 1; left >= 0; left -= 1) {
        await others.first().getByRole('button', { name: '知道了' }).click();
        await expect(others).toHaveCount(left);
      }
      await kept;
      await elsewhere.context().close();
      await page.reload();
      await expect(home.card('为您推荐')).toBeVisible();
      await expect(hints).toHaveCount(0);
    });
    await test.step('a first favourite from its card', async () => {
      await home.card('我的收藏').getByRole('button', { name: '添加收藏' }).click();
      await page.getByRole('menuitem', { name: '请假申请' }).click();
      await expect(home.card('我的收藏').getByRole('button', { name: '请假申请' })).toBeVisible();
    });
    await test.step('a first page from the list of those opened', async () => {
      await home.card('最近打开').getByRole('link', { name: /^打开/ }).click();
      await expect(page).not.toHaveURL(/\/home$/);
      await portal.tab('首页').click();
      await expect(home.card('最近打开').getByRole('listitem')).toHaveCount(1);
    });
    await test.step('what one opens often stands first from the next time on', async () => {
      await portal.open(list.path);
      await expect(portal.heading(list.zh)).toBeVisible();
      await page.goto('/home');
      await expect(home.card('常用').getByRole('link').first()).toHaveAccessibleName(list.zh);
      await expect(home.card('常用').getByRole('link')).toHaveCount(8);
    });
  },
);

test.describe('on the eve of a holiday', () => {
  test.use({ fixedTime: '2026-09-29T01:20:00Z' });

  /** @covers route:home */
  test(
    'the calendar has public holidays, the own leave and what is due, and is walked by the arrow keys',
    { tag: '@full' },
    async ({ page, signIn }) => {
      await signIn(accounts.employee);
      await applyForLeave(page, '2026-10-08');
      await page.reload();
      const home = new Workbench(page);
      const card = home.card('日历');
      await expect(card.getByRole('button', { name: /9月29日/ })).toHaveAttribute('aria-current', 'date');
      await expect(card.getByRole('button', { name: /10月1日.*国庆节 休息/ })).toBeVisible();
      await expect(card.getByRole('button', { name: /9月20日.*国庆节调休上班 上班/ })).toBeVisible();
      await expect(card.getByRole('listitem').first()).toHaveText(/10月1日 – 10月7日.*国庆节/);
      await expect(card.getByRole('link', { name: '年假（审批中）' })).toBeVisible();
      await card.getByRole('button', { name: /9月29日/ }).focus();
      for (let week = 0; week < 2; week += 1) await page.keyboard.press('ArrowDown');
      await expect(card.getByText('2026年10月')).toBeVisible();
      await expect(card.getByRole('button', { name: /10月13日/ })).toBeFocused();
      await expect(card.getByRole('button', { name: /10月8日.*年假/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(card.getByText('10月13日没有安排')).toBeVisible();
      await card.getByRole('button', { name: /10月8日/ }).click();
      await expect(card.getByRole('listitem')).toHaveText([/10月8日.*年假（审批中）/]);
      await card.getByRole('button', { name: '回到今天' }).click();
      await expect(card.getByRole('listitem').first()).toHaveText(/10月1日 – 10月7日.*国庆节/);
      await expect(card.getByText('2026年9月')).toBeVisible();
    },
  );
});

/** @covers route:home */
test(
  'a card that fails says so and tries again; the others are there',
  { tag: '@full' },
  async ({ page, signIn, faults }) => {
    const call = await faults.add('getHomeTodos', '500');
    const calendar = await faults.add('getHomeCalendar', '500');
    await signIn(accounts.admin);
    const home = new Workbench(page);
    await expect(home.card('待办').getByRole('alert')).toBeVisible();
    await expect(home.card('日历').getByRole('alert')).toBeVisible();
    for (const title of ['我的申请', '为您推荐', '最新通知', '最近打开', '我的收藏']) {
      await expect(home.card(title)).toBeVisible();
      await expect(home.card(title).getByRole('alert')).toHaveCount(0);
    }
    await faults.clear(call);
    await faults.clear(calendar);
    await home.card('待办').getByRole('button', { name: '重试' }).click();
    await expect(home.todos().first()).toBeVisible();
  },
);

/** @covers route:home */
test(
  'cards are moved, hidden and brought back, by hand and by their menus, and stay so in every browser',
  { tag: '@full' },
  async ({ page, signIn, tenant, browser, faults }) => {
    await signIn(accounts.admin);
    const home = new Workbench(page);
    await expect(home.card('日历')).toBeVisible();
    const arrange = page.getByRole('button', { name: '整理首页' });
    const menu = async (title: string, item: string) => {
      await page.getByRole('button', { name: `“${title}”的位置` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await arrange.click();
    await test.step('by the menu', async () => {
      await menu('待办', '下移');
      await expect.poll(async () => (await home.columns())[0]?.slice(0, 2)).toEqual(['我的申请', '待办']);
      await menu('最近打开', '移到左侧');
      await expect.poll(async () => (await home.columns())[0]?.at(-1)).toBe('最近打开');
      await menu('日历', '隐藏');
      await expect(home.card('日历')).toHaveCount(0);
    });
    await test.step('by hand: the notices to the top of the left part', async () => {
      const head = home.card('最新通知').getByRole('heading');
      await head.hover();
      await page.mouse.down();
      const target = await home.card('我的申请').boundingBox();
      if (!target) throw new Error('The card is not shown.');
      await page.mouse.move(target.x + 60, target.y + 40, { steps: 6 });
      await page.mouse.move(target.x + 60, target.y + 10, { steps: 3 });
      const saving = asked(page, 'saveHomeSettings');
      await page.mouse.up();
      expect((await saving).postDataJSON()).toMatchObject({ hidden: ['calendar'] });
      await expect.poll(async () => (await home.columns())[0]?.[0]).toBe('最新通知');
    });
    const arranged = await home.columns();
    await test.step('what the server refuses goes back', async () => {
      await faults.once('saveHomeSettings', '500');
      await menu('待办', '隐藏');
      await expect(page.getByText(/布局没有保存/)).toBeVisible();
      await expect(home.card('待办')).toBeVisible();
      expect(await home.columns()).toEqual(arranged);
    });
    await test.step('the same elsewhere, and the portal’s own order on request', async () => {
      const elsewhere = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
      await signInWithout(elsewhere, tenant.id)(accounts.admin);
      const other = new Workbench(elsewhere);
      await expect(other.card('待办')).toBeVisible();
      expect(await other.columns()).toEqual(arranged);
      await elsewhere.context().close();
      await page.getByRole('button', { name: '显示“日历”' }).click();
      await expect(home.card('日历')).toBeVisible();
      await page.getByRole('button', { name: '恢复默认' }).click();
      await page.getByRole('button', { name: '完成整理' }).click();
      await expect
        .poll(() => home.columns())
        .toEqual([
          ['待办', '我的申请', '为您推荐', '我的收藏'],
          ['日历', '最新通知', '最近打开'],
        ]);
    });
  },
);

/** @covers route:home */
test(
  'each size has a layout of its own, and no more than a quarter of it is blank',
  { tag: '@full' },
  async ({ page, signIn, notices }) => {
    await signIn(accounts.admin);
    const home = new Workbench(page);
    await expect(home.card('我的收藏')).toBeVisible();
    const sizes = [
      { width: 1440, height: 900, columns: 2 },
      { width: 1920, height: 1080, columns: 3 },
    ];
    for (const day of ['the first day', 'a busy day']) {
      for (const { columns, ...size } of sizes) {
        await test.step(`${day} at ${size.width}`, async () => {
          await page.setViewportSize(size);
          await expect.poll(async () => (await home.columns()).length).toBe(columns);
          expect(await home.blankShare()).toBeLessThan(0.25);
        });
      }
      for (let n = 0; n < 4; n += 1) await notices.push(`第 ${n} 条`, '内容');
      await applyForLeave(page, `2029-0${day.length % 2 ? 5 : 6}-08`);
      await page.reload();
      await expect(home.card('我的收藏')).toBeVisible();
    }
    await test.step('all of it is above the fold of a laptop', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(async () => (await home.columns()).length).toBe(2);
      for (const title of ['待办', '我的申请', '为您推荐', '日历', '最新通知', '最近打开'])
        await expect(home.card(title).getByRole('heading')).toBeInViewport({ ratio: 1 });
    });
    await test.step('on a phone, what one came to do is first', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(() => home.order())
        .toEqual(['待办', '为您推荐', '我的申请', '最新通知', '日历', '最近打开', '我的收藏']);
      expect((await home.columns()).length).toBe(1);
      const heights = await home
        .card('待办')
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
    });
  },
);

/** So much of the page may move by itself, as browsers count it. */
const SHIFT_LIMIT = 0.02;

test(
  'nothing jumps while the cards come: on the first visit, on a later one, and where a call comes last',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const shifts = await watchShifts(page);
    const home = new Workbench(page);
    const settled = async () => {
      await expect(home.todos().first()).toBeVisible();
      await expect(home.card('最新通知').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0);
    };
    await test.step('the first visit', async () => {
      await signIn(accounts.admin);
      await settled();
      expect(await shifts()).toBeLessThan(SHIFT_LIMIT);
    });
    await test.step('a later one', async () => {
      await page.reload();
      await settled();
      expect(await shifts()).toBeLessThan(SHIFT_LIMIT);
    });
    for (const call of ['getHomeTodos', 'getNotices', 'getHomeApplications', 'getFavorites'] as const) {
      await test.step(`${call} comes last`, async () => {
        const letGo = await hold(page, call);
        await page.reload();
        await expect(home.card('日历'), 'the others do not wait for it').toBeVisible();
        letGo();
        await settled();
        expect(await shifts()).toBeLessThan(SHIFT_LIMIT);
      });
    }
  },
);
