import { useCallback, useEffect, useState } from 'react';
import { codeOf, isPassing, useAppContext, type LoadFailure } from 'record-kit/react/app';

interface Read<Data> {
  /** With the round it was read in. */
  data?: Data & { round: number };
  failure: LoadFailure | undefined;
  code: number | undefined;
}

interface State<Data> extends Pick<Read<Data>, 'data'> {
  failed?: { error: unknown };
  loading: boolean;
}

/**
 * Loads once for each `round` and never again by itself, but for a failure that has passed. For forms, whose input a later
 * answer must not replace.
 */
export function useOnce<Data extends object>(load: (signal: AbortSignal) => Promise<Data>, round: number): Read<Data> {
  const { helpers } = useAppContext().props;
  const [{ data, failed, loading }, setState] = useState<State<Data>>({ loading: true });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data: { ...data, round }, loading: false }),
      (error: unknown) => !controller.signal.aborted && setState({ failed: { error }, loading: false }),
    );
    return () => controller.abort();
  }, [load, round, tries]);
  const retry = useCallback(() => setTries((one) => one + 1), []);
  const waits = failed !== undefined && isPassing(failed.error);
  useEffect(() => (waits ? helpers.whenServerIsBack(retry) : undefined), [waits, helpers, retry]);
  return {
    ...(data === undefined ? {} : { data }),
    failure: failed && { error: failed.error, trying: loading, since: undefined, retry },
    code: failed && codeOf(failed.error),
  };
}
