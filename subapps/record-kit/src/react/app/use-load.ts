import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing, type LoadFailure } from '../../records/load-failure';
import { codeOf } from '../../records/reason';
import { useAppContext } from './app-context';

export interface Loaded<Data> {
  data?: Data;
  /** Why there is nothing to show, or why the data are those of before. */
  failure: LoadFailure | undefined;
  /** The envelope's code of a failure, where the server gave one. */
  code: number | undefined;
  /**
   * Whether what is shown, if anything, answers an older question than the one that is asked. While the same one is asked
   * again it is false: what is shown can be used, and no press on it is lost below a sign of waiting.
   */
  loading: boolean;
  reload(): void;
}

interface Options {
  /** False: nothing is loaded until it is true again, as for a page that is hidden. */
  active?: boolean;
  /** Loads again whenever this number changes. */
  revision?: number;
}

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

interface State<Data> {
  data?: Data;
  /** The question that the data answer, and when they came. */
  of?: Load<Data>;
  at?: number;
  failed?: { error: unknown };
  loading: boolean;
}

/**
 * Loads when `load` changes, when `reload` is called, and, after a failure that may pass, when the server is back. The
 * answer to an older request never replaces a newer one. The data that was shown stays until the next answer comes, and
 * so does the failure beside it; a question that failed is never answered by the data of another one.
 */
export function useLoad<Data>(load: Load<Data>, { active = true, revision = 0 }: Options = {}): Loaded<Data> {
  const { helpers } = useAppContext().props;
  const [state, setState] = useState<State<Data>>({ loading: true });
  const [round, setRound] = useState(0);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    latest.current?.abort();
    latest.current = controller;
    setState((before) => ({ ...before, loading: true }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data, of: load, at: Date.now(), loading: false }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...(before.of === load ? before : {}), loading: false, failed: { error } }));
      },
    );
    return () => controller.abort();
  }, [load, round, revision, active]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  const { data, of, at, failed, loading } = state;
  const waits = active && failed !== undefined && isPassing(failed.error);
  useEffect(() => (waits ? helpers.whenServerIsBack(reload) : undefined), [waits, helpers, reload]);
  return {
    ...(data === undefined ? {} : { data }),
    failure: failed && { error: failed.error, trying: loading, since: at, retry: reload },
    code: failed && codeOf(failed.error),
    loading: loading && of !== load,
    reload,
  };
}
