import { AsyncLocalStorage } from 'node:async_hooks';
import type { Telemetry } from './telemetry';

/** What a call has spent with the database. */
interface DatabaseTime {
  ms: number;
  uses: number;
}

/** The span that goes on, for whatever is called inside it. */
export interface ActiveSpan {
  telemetry: Telemetry;
  traceId: string;
  spanId: string;
  traceparent: string;
  /** Of the outermost span. */
  database: DatabaseTime;
}

const running = new AsyncLocalStorage<ActiveSpan>();

export const activeSpan = (): ActiveSpan | undefined => running.getStore();

export function withActive<Result>(span: ActiveSpan, work: () => Result): Result {
  return running.run(span, work);
}
