import { session } from './safe-storage';

const KEY = 'chunkReload';

/** True for the ways in which browsers say that a lazily loaded script or style did not come. */
export function isChunkFailure(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|error loading dynamically|Unable to preload CSS|Failed to fetch module/i.test(
      error.message,
    )
  );
}

/**
 * Whether a reload can cure it: a file that did not come, most likely after a deployment, for which this window has not
 * been reloaded yet. A file that is still missing after that is missing for another reason.
 */
export function curedByReload(error: unknown): error is Error {
  return isChunkFailure(error) && session.get(KEY) !== error.message;
}

/**
 * Loads the portal anew (docs/specification.md#load-failures), once for each missing file: its address is in the
 * message.
 */
export function reloadForChunk(error: Error): void {
  session.set(KEY, error.message);
  location.reload();
}
