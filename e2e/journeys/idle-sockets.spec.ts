import { HUB_PATH } from '@portal/contract/call';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** Shorter than the pause between two signs of life of the hub, so that each connection is dropped. */
const IDLE_LIMIT_MS = 1_000;
const DROPS = 3;
/** The client waits longer after each failed attempt; the rest is for a busy machine. */
const CAUGHT_UP_WITHIN_MS = 60_000;

test(
  'behind a balancer that drops idle sockets, notices arrive all the same, and nothing is said of it',
  { tag: '@full' },
  async ({ page, signIn, notices }) => {
    test.slow();
    let dropped = 0;
    await page.routeWebSocket(
      (url) => url.pathname.endsWith(HUB_PATH),
      (client) => {
        const server = client.connectToServer();
        let timer: NodeJS.Timeout | undefined;
        const passed = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            dropped += 1;
            void client.close({ code: 4000, reason: 'idle' });
            void server.close({ code: 4000, reason: 'idle' });
          }, IDLE_LIMIT_MS);
        };
        client.onMessage((message) => {
          passed();
          server.send(message);
        });
        server.onMessage((message) => {
          passed();
          client.send(message);
        });
        passed();
      },
    );
    await signIn(accounts.employee);
    const bell = page.getByRole('button', { name: '通知', exact: true });
    await expect.poll(() => dropped, { timeout: CAUGHT_UP_WITHIN_MS }).toBeGreaterThanOrEqual(DROPS);
    const before = dropped;
    await notices.push('停电通知', '周六停电');
    await expect(bell).toHaveAccessibleDescription(/未读/, { timeout: CAUGHT_UP_WITHIN_MS });
    await expect.poll(() => dropped, { timeout: CAUGHT_UP_WITHIN_MS }).toBeGreaterThan(before);
    await bell.click();
    await expect(page.getByRole('dialog', { name: '通知中心' }).getByText('停电通知').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
