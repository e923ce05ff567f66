import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<Data> {
  data?: Data;
  /** In the user's language. */
  error?: string;
  loading: boolean;
  reload(): void;
}

/**
 * Loads when `load` changes and when asked to; the answer of an older request never replaces a newer one. What was
 * shown stays while the next is on its way.
 */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({ loading: true });
  const [round, setRound] = useState(0);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    latest.current?.abort();
    latest.current = controller;
    setState((before) => ({ ...before, error: undefined, loading: true }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data, loading: false }),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({
          ...before,
          loading: false,
          error: reason instanceof Error ? reason.message : String(reason),
        }));
      },
    );
    return () => controller.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  return { ...state, reload };
}
