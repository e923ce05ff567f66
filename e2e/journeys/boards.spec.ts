import { expect, test } from '../support/test';

// A recorded trace keeps what it has seen, and makes hundreds of refreshes slow.
test.use({ trace: 'off' });

/** Refreshes of a board, enough to see one thing too many kept by each. */
const REFRESHES = 60;
const WARM_UP = 20;
const EVERY_MS = 2_000;
/** An answer seldom takes longer; without one the board had not yet set its timer when the clock was turned on. */
const ANSWER_MS = 150;

/** Counts, in the page, what requests are ended by and is still reachable: each refresh makes one. */
function countRequests(): void {
  const Native = AbortController;
  let [held, made] = [0, 0];
  const collected = new FinalizationRegistry<undefined>(() => (held -= 1));
  window.AbortController = class extends Native {
    constructor() {
      super();
      held += 1;
      made += 1;
      collected.register(this, undefined);
    }
  };
  Object.defineProperty(window, 'requests', { get: () => ({ held, made }) });
}

/** @covers route:boards */
test(
  'the boards open without a token, keep their query, refresh themselves, and keep nothing of a refresh',
  { tag: '@full' },
  async ({ page, pageErrors }) => {
    test.slow();
    const session = await page.context().newCDPSession(page);
    await page.clock.install();
    await page.addInitScript(countRequests);
    await page.goto('/abnormalKanban?refresh=2&tenant=plant');
    await expect(page).toHaveURL(/\/isc\/ems\/abnormalKanban\?refresh=2&tenant=plant$/);
    await expect(page.getByRole('heading', { name: '设备异常看板' })).toBeVisible();
    await expect(page.getByText('东莞工厂')).toBeVisible();
    let answers = 0;
    page.on('response', (response) => (answers += response.url().includes('/Board') ? 1 : 0));
    const refresh = async (times: number) => {
      const wanted = answers + times;
      while (answers < wanted) {
        // One step for one answer: a clock that runs ahead of the answers lets every request time out.
        const answer = page.waitForResponse(/\/Board\//, { timeout: ANSWER_MS }).catch(() => undefined);
        await page.clock.fastForward(EVERY_MS);
        await answer;
      }
    };
    const requests = async (): Promise<{ held: number; made: number }> => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => Reflect.get(window, 'requests'));
    };
    await refresh(WARM_UP);
    const before = await requests();
    await refresh(REFRESHES);
    expect((await requests()).made).toBeGreaterThanOrEqual(before.made + REFRESHES);
    await expect.poll(async () => (await requests()).held).toBeLessThan(before.held + REFRESHES / 4);
    await page.goto('/oa/ums/monitorKanban');
    await expect(page.getByRole('heading', { name: '用户活动监控看板' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

/** @covers failed:board */
test('a board that cannot be renewed says of when its numbers are, shows no zeros for none, and recovers by itself', async ({
  page,
}) => {
  await page.clock.install();
  const away = () => page.route('**/Board/**', (route) => route.abort());
  await away();
  await page.goto('/isc/ems/abnormalKanban?refresh=2&tenant=plant');
  const failure = page.getByRole('alert').filter({ hasText: '暂时连不上服务器' });
  await expect(failure.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.getByText('待处理异常')).toHaveCount(0);
  await page.unroute('**/Board/**');
  await page.clock.runFor(EVERY_MS);
  await expect(page.getByText('待处理异常')).toBeVisible();
  await expect(failure).toBeHidden();
  await away();
  await page.clock.runFor(EVERY_MS);
  const stale = page.getByRole('status').filter({ hasText: /未能更新，显示的是 \d{2}:\d{2} 的数据/ });
  await expect(stale).toBeVisible();
  await expect(page.getByText('待处理异常')).toBeVisible();
  await page.unroute('**/Board/**');
  await page.clock.runFor(EVERY_MS);
  await expect(stale).toBeHidden();
});
