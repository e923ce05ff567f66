import { SCRIPT_LOAD_TIMEOUT_MS } from '@portal/runtime/registration';
import { session } from './safe-storage';

const KEY = 'chunkReload';

/** A lazily loaded script did not come within its time (docs/specification.md#chunk-time-out). */
export class ChunkTimeout extends Error {
  constructor(
    readonly part: string,
    readonly limitMs: number,
  ) {
    super(`the code of ${part} did not come within ${limitMs / 1_000} s`);
    this.name = 'ChunkTimeout';
  }
}

/**
 * Waits for lazily loaded code, at most {@link SCRIPT_LOAD_TIMEOUT_MS}.
 * @param part names it in the error
 * @throws ChunkTimeout, or what `load` throws
 */
export async function chunkInTime<Code>(part: string, load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout(part, SCRIPT_LOAD_TIMEOUT_MS)), SCRIPT_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** True for the ways in which browsers say that a lazily loaded script or style did not come. */
export function isChunkFailure(error: unknown): error is Error {
  return (
    error instanceof ChunkTimeout ||
    (error instanceof Error &&
      /dynamically imported module|module script failed|error loading dynamically|Unable to preload CSS|Failed to fetch module/i.test(
        error.message,
      ))
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
