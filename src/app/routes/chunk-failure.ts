import { session } from '@/shared/lib/safe-storage';

const KEY = 'chunkReload';

/** True for the ways in which browsers say that a lazily loaded script or style did not come. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|error loading dynamically|Unable to preload CSS|Failed to fetch module/i.test(
      error.message,
    )
  );
}

/** Whether this window has been reloaded for a missing script already, without success since: then it is not the cure. */
export function wasReloadedForChunk(): boolean {
  return session.get(KEY) !== null;
}

/** Loads the portal anew, most likely after a deployment (SPEC.md section 8). */
export function reloadForChunk(): void {
  session.set(KEY, String(Date.now()));
  location.reload();
}

/** A page came through: a later failure is a new one. */
export function forgetChunkFailure(): void {
  session.remove(KEY);
}
