import { useCallback, useEffect, useRef, useState } from 'react';
import { codeOf, reasonOf } from '../../records/reason';

export interface Loaded<Data> {
  data?: Data;
  /** In the user's language. */
  error?: string;
  /** The envelope's code of a failure, where the server gave one. */
  code?: number;
  loading: boolean;
  reload(): void;
}

interface Options {
  /** False: nothing is loaded until it is true again, as for a page that is hidden. */
  active?: boolean;
  /** Loads again whenever this number changes. */
  revision?: number;
}

/**
 * Loads when `load` changes and when `reload` is called. The answer to an older request never replaces a newer one. The
 * data that was shown stays until the next answer comes, and so does the error beside it.
 */
export function useLoad<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  { active = true, revision = 0 }: Options = {},
): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({ loading: true });
  const [round, setRound] = useState(0);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    latest.current?.abort();
    latest.current = controller;
    setState((before) => (before.data === undefined ? { loading: true } : { ...before, loading: true }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data, loading: false }),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, loading: false, error: reasonOf(reason), code: codeOf(reason) }));
      },
    );
    return () => controller.abort();
  }, [load, round, revision, active]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  return { ...state, reload };
}
