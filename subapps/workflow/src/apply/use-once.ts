import { useEffect, useState } from 'react';
import { codeOf, reasonOf } from 'record-kit/react/app';

interface Read<Data> {
  /** With the round it was read in. */
  data?: Data & { round: number };
  /** In the user's language. */
  error?: string;
  code?: number;
  retry(): void;
}

/** Loads once for each `round` and never again by itself. For forms, whose input a later answer must not replace. */
export function useOnce<Data extends object>(load: (signal: AbortSignal) => Promise<Data>, round: number): Read<Data> {
  const [state, setState] = useState<Omit<Read<Data>, 'retry'>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ data: before.data }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data: { ...data, round } }),
      (reason: unknown) => !controller.signal.aborted && setState({ error: reasonOf(reason), code: codeOf(reason) }),
    );
    return () => controller.abort();
  }, [load, round, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
