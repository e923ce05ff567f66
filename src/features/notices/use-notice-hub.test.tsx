// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({ open: [] as (() => void)[], getNotices: vi.fn() }));
vi.mock('./hub', () => ({
  keepHubOpen: ({ onOpen }: { onOpen: () => void }) => (seen.open.push(onOpen), () => undefined),
}));
vi.mock('@/shared/http', async (original) => ({ ...(await original<object>()), call: seen.getNotices }));
const { useNoticeHub } = await import('./use-notice-hub');
const { useNoticesStore } = await import('./notices-store');

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

it('asks for what came before the hub was open, each time it opens', async () => {
  seen.getNotices.mockResolvedValue({ unread: 1 });
  const history = vi.fn().mockResolvedValue([]);
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
  await vi.waitFor(() => expect([seen.open.length, history.mock.calls.length]).toEqual([1, 1]));
  for (const [unread, times] of [
    [2, 2],
    [5, 3],
  ] as const) {
    seen.getNotices.mockResolvedValue({ unread });
    seen.open[0]?.();
    await vi.waitFor(() =>
      expect([useNoticesStore.getState().unread, history.mock.calls.length]).toEqual([unread, times]),
    );
  }
  root.unmount();
});
