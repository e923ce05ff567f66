import { isPassing, useRecordApp, type LoadFailure } from 'record-kit/vue';
import { ApiError } from 'subapp-kit';
import { computed, onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { refreshEvery } from './refresh-plan';

type BoardName = 'equipment' | 'users';
type Api = ReturnType<typeof useRecordApp>['context']['api'];
type Board = Awaited<ReturnType<typeof load>>;

const load = (api: Api, board: BoardName, tenantId: string | undefined, key: string | undefined) =>
  api.call('getBoard', { body: { board, tenant_id: tenantId || undefined, key } });

/** The server's code for a board that needs a key here. */
const NEEDS_KEY = 403;

/**
 * A board's numbers, loaded again and again while the board is shown, and at once when a server that was away is back.
 * After a failed request the last numbers stay with their time, unless the server refuses the board. There is one timer
 * at a time, and older numbers are not kept: nobody may stand before the screen for days.
 */
export function useBoard(name: BoardName): {
  board: Readonly<ShallowRef<Board | undefined>>;
  /** Why there are no numbers, or why those shown are those of before. */
  failure: Readonly<Ref<LoadFailure | undefined>>;
  /** True where the server shows this board with a key only. */
  locked: Readonly<Ref<boolean>>;
} {
  const { context, portal } = useRecordApp();
  const board = shallowRef<Board>();
  const failed = shallowRef<{ error: unknown }>();
  const trying = ref(false);
  const locked = ref(false);
  const everyMs = refreshEvery(location.search);
  const query = new URLSearchParams(location.search);
  const tenant = query.get('tenant') ?? undefined;
  const key = query.get('key') ?? undefined;
  /** When the numbers came, ms since 1970. */
  let at: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;
  let ended = false;
  let visible = true;

  const refresh = async () => {
    if (trying.value) return;
    clearTimeout(timer);
    trying.value = true;
    try {
      board.value = await load(context.api, name, tenant ?? portal.value.tenantId, key);
      at = Date.now();
      failed.value = undefined;
      locked.value = false;
    } catch (error) {
      locked.value = error instanceof ApiError && error.code === NEEDS_KEY;
      failed.value = locked.value ? undefined : { error };
      // A screen whose key was withdrawn must not go on showing the last numbers.
      if (locked.value) board.value = at = undefined;
    } finally {
      trying.value = false;
    }
    follow();
    if (!ended && visible) timer = setTimeout(() => void refresh(), everyMs);
  };
  /** Waits with the whole page for the server, or no longer. */
  const follow = () => {
    const waits = !ended && visible && failed.value !== undefined && isPassing(failed.value.error);
    if (waits) leave ??= context.props.helpers.whenServerIsBack(() => void refresh());
    else {
      leave?.();
      leave = undefined;
    }
  };
  const stop = context.props.onVisibilityChange((shown) => {
    visible = shown;
    clearTimeout(timer);
    follow();
    if (shown) void refresh();
  });
  onScopeDispose(() => {
    ended = true;
    clearTimeout(timer);
    follow();
    stop();
  });
  void refresh();
  const failure = computed(
    () => failed.value && { ...failed.value, trying: trying.value, since: at, retry: () => void refresh() },
  );
  return { board, failure, locked };
}
