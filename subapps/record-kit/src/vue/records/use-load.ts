import { reasonOf } from '../../records/reason';
import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';

export interface Loaded<Data> {
  data: ShallowRef<Data | undefined>;
  /** In the user's language. */
  error: Ref<string>;
  loading: Ref<boolean>;
  reload(): void;
}

/**
 * Loads at once, when `inputs` change, and when `reload` is called. The answer to an older request never replaces a
 * newer one. The data that was shown stays until the next answer comes.
 */
export function useLoad<Data>(inputs: () => unknown, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const data = shallowRef<Data>();
  const error = ref('');
  const loading = ref(false);
  let latest: AbortController | undefined;

  const reload = () => {
    latest?.abort();
    const { signal } = (latest = new AbortController());
    loading.value = true;
    error.value = '';
    load(signal).then(
      (value) => {
        if (signal.aborted) return;
        data.value = value;
        loading.value = false;
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        error.value = reasonOf(reason);
        loading.value = false;
      },
    );
  };
  watch(inputs, reload, { immediate: true, deep: true });
  onScopeDispose(() => latest?.abort());
  return { data, error, loading, reload };
}
