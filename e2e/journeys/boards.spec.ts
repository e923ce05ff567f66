import { expect, test } from '../support/test';

// A recorded trace keeps what it has seen, and makes hundreds of refreshes slow.
test.use({ trace: 'off' });

/** Refreshes of a board, enough to see one thing too many kept by each. */
const REFRESHES = 60;
const WARM_UP = 20;
const EVERY_MS = 2_000;

/** @covers route:boards */
test('the boards open without a token, keep their query, refresh themselves, and keep nothing of a refresh', async ({ page, pageErrors }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  await page.goto('/abnormalKanban?refresh=2&tenant=plant');
  await expect(page).toHaveURL(/\/isc\/ems\/abnormalKanban\?refresh=2&tenant=plant$/);
  await expect(page.getByRole('heading', { name: '设备异常看板' })).toBeVisible();
  await expect(page.getByText('东莞工厂')).toBeVisible();
  let answers = 0;
  page.on('response', (response) => (answers += response.url().includes('/Board') ? 1 : 0));
  const refresh = async (times: number) => {
    const wanted = answers + times;
    while (answers < wanted) await page.clock.fastForward(EVERY_MS);
  };
  const requestsHeld = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { result } = await session.send('Runtime.evaluate', { expression: 'AbortController.prototype' });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
    const { result: count } = await session.send('Runtime.callFunctionOn', { objectId: objects.objectId ?? '', functionDeclaration: 'function () { return this.length; }', returnByValue: true });
    return Number(count.value);
  };
  await refresh(WARM_UP);
  const before = await requestsHeld();
  await refresh(REFRESHES);
  expect(await requestsHeld()).toBeLessThan(before + REFRESHES / 4);
  await page.goto('/oa/ums/monitorKanban');
  await expect(page.getByRole('heading', { name: '用户活动监控看板' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
