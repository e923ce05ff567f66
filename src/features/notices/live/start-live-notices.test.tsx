// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';

interface Hub {
  onOpen: () => void;
  onRefused: (error: unknown) => void;
  onMessage: (message: unknown) => void;
  onCounts: (counts: unknown) => void;
}
const seen = vi.hoisted(() => ({ hubs: [] as Hub[], getNotices: vi.fn(), sound: vi.fn() }));
vi.mock('./sound', () => ({ playNoticeSound: seen.sound }));
vi.mock('./hub', () => ({ keepHubOpen: (hub: Hub) => (seen.hubs.push(hub), () => undefined) }));
vi.mock('@/shared/http', async (original) => ({ ...(await original<object>()), call: seen.getNotices }));
const { useNoticeHub } = await import('../use-notice-hub');
const { useNoticesStore } = await import('../notices-store');

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  seen.hubs.length = 0;
  useNoticesStore.setState({ items: [], unread: 0, fresh: 0, open: false });
});

/** The hub of a shell with such a history of notices, and the way to close it. */
async function begun(history: () => Promise<unknown[]>): Promise<{ hub: Hub; end: () => void }> {
  const client = new QueryClient();
  const Probe = () => {
    useNoticeHub();
    useQuery({ queryKey: ['notices', 'history'], queryFn: history });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={client}>
      <App>
        <Probe />
      </App>
    </QueryClientProvider>,
  );
  // Its code is fetched first.
  await vi.waitFor(() => expect(seen.hubs).toHaveLength(1), { timeout: 20_000 });
  const [hub] = seen.hubs;
  if (!hub) throw new Error('No hub was opened.');
  return { hub, end: () => root.unmount() };
}

it('asks for what came before the hub was open, each time it opens', async () => {
  seen.getNotices.mockResolvedValue({ unread: 1 });
  const history = vi.fn().mockResolvedValue([]);
  const { hub, end } = await begun(history);
  await vi.waitFor(() => expect(history).toHaveBeenCalledTimes(1));
  for (const [unread, times] of [
    [2, 2],
    [5, 3],
  ] as const) {
    seen.getNotices.mockResolvedValue({ unread });
    hub.onOpen();
    await vi.waitFor(() =>
      expect([useNoticesStore.getState().unread, history.mock.calls.length]).toEqual([unread, times]),
    );
  }
  end();
});

it('shows what the person has read on another page, what came just before included', async () => {
  seen.getNotices.mockResolvedValue({ unread: 3, fresh: 3, silent: [], quiet: null });
  const { hub, end } = await begun(async () => []);
  const counts = () => {
    const { unread, fresh } = useNoticesStore.getState();
    return { unread, fresh };
  };
  await vi.waitFor(() => expect(counts()).toEqual({ unread: 3, fresh: 3 }));
  hub.onMessage({ id: 'just-now', title: 'just now' });
  hub.onCounts({ unread: 4, fresh: 0 });
  expect(counts()).toEqual({ unread: 4, fresh: 0 });
  expect(useNoticesStore.getState().items[0]?.id).toBe('just-now');
  for (const broken of [undefined, 'x', {}, { unread: -1, fresh: 0 }, { unread: 1.5, fresh: 0 }]) hub.onCounts(broken);
  expect(counts()).toEqual({ unread: 4, fresh: 0 });
  end();
});

it('rings for free content and for what the person hears, and not for the rest', async () => {
  const settings = { silent: ['announcement'], quiet: null };
  seen.getNotices.mockImplementation(async (name: string) =>
    name === 'getNoticeSettings' ? settings : { unread: 0, fresh: 0 },
  );
  const { hub, end } = await begun(async () => []);
  const heardAfter = async (message: unknown) => {
    seen.sound.mockClear();
    const before = useNoticesStore.getState().items.length;
    hub.onMessage(message);
    await vi.waitFor(() => expect(useNoticesStore.getState().items).toHaveLength(before + 1));
    await new Promise((resolve) => setTimeout(resolve));
    return seen.sound.mock.calls.length;
  };
  expect(await heardAfter({ id: 'a', title: 'a', kind: 'announcement' })).toBe(0);
  expect(await heardAfter({ id: 'b', title: 'b', kind: 'workflow' })).toBe(1);
  expect(await heardAfter('nothing but a text')).toBe(1);
  end();
});

/** @covers error:connection */
it('says why the connection was not registered, in the words of the server', async () => {
  seen.getNotices.mockResolvedValue({ unread: 0 });
  const { hub, end } = await begun(async () => []);
  hub.onRefused(new Error('没有这个连接'));
  const said = () => document.querySelector('[class*="message-error"]')?.textContent;
  await vi.waitFor(() => expect(said()).toBe('通知连接注册失败：没有这个连接'));
  end();
});
