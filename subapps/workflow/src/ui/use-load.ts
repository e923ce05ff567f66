import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { PageVisible, useApp } from '../app-context';

export interface Loaded<Data> {
  data?: Data;
  /** In the user's language. */
  error?: string;
  /** The envelope's code of a failure, where the server gave one. */
  code?: number;
  loading: boolean;
  reload(): void;
}

/** What went wrong, for a person. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The envelope's code of a failed call. */
export function codeOf(error: unknown): number | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'number' ? code : undefined;
}

/**
 * Loads when `load` changes, when asked to, after every change made in this app, and when the page comes back to the
 * front; the answer of an older request never replaces a newer one. What was shown stays while the next is on its way.
 */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({ loading: true });
  const [round, setRound] = useState(0);
  const { revision, context } = useApp();
  const visible = useContext(PageVisible);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!visible) return;
    const controller = new AbortController();
    latest.current?.abort();
    latest.current = controller;
    setState((before) => ({ ...before, loading: true }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data, loading: false }),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, loading: false, error: reasonOf(reason), code: codeOf(reason) }));
      },
    );
    return () => controller.abort();
  }, [load, round, revision, visible]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  const { props } = context;
  useEffect(() => props.onVisibilityChange((shown) => shown && reload()), [props, reload]);
  return { ...state, reload };
}
