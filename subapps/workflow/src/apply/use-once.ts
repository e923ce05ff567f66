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

/** Loads once for each `round`, and never again by itself: for pages whose input must not be replaced while one types. */
export function useOnce<Data extends object>(load: (signal: AbortSignal) => Promise<Data>, round: number): Read<Data> {
  const [state, setState] = useState<Omit<Read<Data>, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ data: before.data }));
    load(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data: { ...data, round } }),
      (reason: unknown) => !controller.signal.aborted && setState({ error: reasonOf(reason), code: codeOf(reason) }),
    );
    return () => controller.abort();
  }, [load, round, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
