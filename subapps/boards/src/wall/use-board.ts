import { useRecordApp } from 'record-kit/vue';
import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { refreshEvery } from './refresh-plan';

type BoardName = 'equipment' | 'users';
type Api = ReturnType<typeof useRecordApp>['context']['api'];
type Board = Awaited<ReturnType<typeof load>>;

const load = (api: Api, board: BoardName, tenantId: string | undefined) =>
  api.call('getBoard', { body: { board, tenant_id: tenantId || undefined } });

/**
 * A board's numbers, loaded again and again while the board is shown. After a failed request the last numbers stay.
 * There is one timer at a time, and older numbers are not kept.
 */
export function useBoard(name: BoardName): {
  board: Readonly<ShallowRef<Board | undefined>>;
  stale: Readonly<Ref<boolean>>;
} {
  const { context, portal } = useRecordApp();
  const board = shallowRef<Board>();
  const stale = ref(false);
  const everyMs = refreshEvery(location.search);
  const tenant = new URLSearchParams(location.search).get('tenant') ?? undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let visible = true;

  const refresh = async () => {
    clearTimeout(timer);
    try {
      board.value = await load(context.api, name, tenant ?? portal.value.tenantId);
      stale.value = false;
    } catch {
      stale.value = true;
    }
    if (!ended && visible) timer = setTimeout(() => void refresh(), everyMs);
  };
  const stop = context.props.onVisibilityChange((shown) => {
    visible = shown;
    clearTimeout(timer);
    if (shown) void refresh();
  });
  onScopeDispose(() => {
    ended = true;
    clearTimeout(timer);
    stop();
  });
  void refresh();
  return { board, stale };
}
