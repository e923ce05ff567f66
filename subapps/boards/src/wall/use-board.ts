import { useRecordApp } from 'record-kit/vue';
import { ApiError } from 'subapp-kit';
import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { refreshEvery } from './refresh-plan';

type BoardName = 'equipment' | 'users';
type Api = ReturnType<typeof useRecordApp>['context']['api'];
type Board = Awaited<ReturnType<typeof load>>;

const load = (api: Api, board: BoardName, tenantId: string | undefined, key: string | undefined) =>
  api.call('getBoard', { body: { board, tenant_id: tenantId || undefined, key } });

/** The server's code for a board that needs a key here. */
const NEEDS_KEY = 403;

/**
 * A board's numbers, loaded again and again while the board is shown. After a failed request the last numbers stay, unless
 * the server refuses the board.
 * There is one timer at a time, and older numbers are not kept.
 */
export function useBoard(name: BoardName): {
  board: Readonly<ShallowRef<Board | undefined>>;
  stale: Readonly<Ref<boolean>>;
  /** True where the server shows this board with a key only. */
  locked: Readonly<Ref<boolean>>;
} {
  const { context, portal } = useRecordApp();
  const board = shallowRef<Board>();
  const stale = ref(false);
  const locked = ref(false);
  const everyMs = refreshEvery(location.search);
  const query = new URLSearchParams(location.search);
  const tenant = query.get('tenant') ?? undefined;
  const key = query.get('key') ?? undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let visible = true;

  const refresh = async () => {
    clearTimeout(timer);
    try {
      board.value = await load(context.api, name, tenant ?? portal.value.tenantId, key);
      stale.value = false;
      locked.value = false;
    } catch (error) {
      locked.value = error instanceof ApiError && error.code === NEEDS_KEY;
      stale.value = !locked.value;
      // A screen whose key was withdrawn must not go on showing the last numbers.
      if (locked.value) board.value = undefined;
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
  return { board, stale, locked };
}
