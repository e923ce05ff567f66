import { computed, onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { isPassing, type LoadFailure } from '../../records/load-failure';
import { useRecordApp } from '../context/record-app';

export interface Loaded<Data> {
  data: ShallowRef<Data | undefined>;
  /** Why there is nothing to show, or why the data are those of before. */
  failure: Readonly<Ref<LoadFailure | undefined>>;
  loading: Ref<boolean>;
  reload(): void;
}

/**
 * Loads at once, when `inputs` change, when `reload` is called, and, after a failure that may pass, when the server is
 * back. The answer to an older request never replaces a newer one. The data that was shown stays until the next answer
 * comes; a question that failed is never answered by the data of another one.
 */
export function useLoad<Data>(inputs: () => unknown, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const { helpers } = useRecordApp().context.props;
  const data = shallowRef<Data>();
  const failed = shallowRef<{ error: unknown; since: number | undefined }>();
  const loading = ref(false);
  let at: number | undefined;
  let changed = false;
  let latest: AbortController | undefined;
  let leave: (() => void) | undefined;

  const settle = (next: { error: unknown } | undefined) => {
    loading.value = false;
    failed.value = next && { ...next, since: at };
    const waits = next !== undefined && isPassing(next.error);
    if (waits) leave ??= helpers.whenServerIsBack(reload);
    else {
      leave?.();
      leave = undefined;
    }
  };
  function reload(): void {
    latest?.abort();
    const { signal } = (latest = new AbortController());
    loading.value = true;
    load(signal).then(
      (value) => {
        if (signal.aborted) return;
        data.value = value;
        at = Date.now();
        changed = false;
        settle(undefined);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (changed) {
          data.value = undefined;
          at = undefined;
        }
        settle({ error });
      },
    );
  }
  const begin = () => {
    changed = true;
    reload();
  };
  watch(inputs, begin, { immediate: true, deep: true });
  onScopeDispose(() => {
    latest?.abort();
    leave?.();
  });
  const failure = computed(() => failed.value && { ...failed.value, trying: loading.value, retry: reload });
  return { data, failure, loading, reload };
}
