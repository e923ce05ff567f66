import { useEffect, useRef, useState, type RefObject } from 'react';
import { shadowPage, type ShadowPage } from './shadow-page';
import { requireModestZip, ZIP_LIMITS } from '../zip/zip-limits';

/** Draws into the given element. Returns what ends the drawing. */
export type Draw = (blob: Blob, page: ShadowPage, signal: AbortSignal) => Promise<(() => void) | undefined>;

/**
 * Fetches what draws a file, and lets it draw into `host`, once for each file; `load` has to be the same function at
 * each render.
 */
export function useDrawing(
  blob: Blob,
  load: () => Promise<Draw>,
  onError: (error: unknown) => void,
): { host: RefObject<HTMLDivElement | null>; drawn: boolean } {
  const host = useRef<HTMLDivElement>(null);
  const [drawnBlob, setDrawnBlob] = useState<Blob>();
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const over = new AbortController();
    let cleanUp: (() => void) | undefined;
    const run = async () => {
      await requireModestZip(blob, ZIP_LIMITS, over.signal);
      const draw = await load();
      if (over.signal.aborted) return;
      const done = await draw(blob, shadowPage(element), over.signal);
      if (over.signal.aborted) done?.();
      else {
        cleanUp = done;
        setDrawnBlob(blob);
      }
    };
    run().catch((error: unknown) => {
      if (!over.signal.aborted) onError(error);
    });
    return () => {
      over.abort();
      cleanUp?.();
    };
  }, [blob, load, onError]);
  return { host, drawn: drawnBlob === blob };
}
