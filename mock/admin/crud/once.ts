import type { Tx } from '../../db/store';
import type { AdminContext } from './admin-table';

/** A saving call as it is recognized when it comes again. */
interface Saving {
  /** Absent where the caller does not repeat calls. */
  requestId: string | undefined;
  /** What is saved, without secrets: the same id with other contents is refused. */
  contents: unknown;
  /** The id of what is written. */
  id: string;
}

/**
 * Does the work of a saving call, unless the same call has done it before: then its answer was lost, or the button was
 * clicked twice.
 *
 * @returns the id of what this call or the one before has written
 * @throws {Refusal} 409 where the request id was used for something else
 */
export async function once(
  { services, caller }: AdminContext,
  tx: Tx,
  { requestId, contents, id }: Saving,
  work: () => Promise<void>,
): Promise<string> {
  const done = requestId && (await services.saveRequests.claim(tx, caller, requestId, contents, id));
  if (done) return done;
  await work();
  return id;
}
