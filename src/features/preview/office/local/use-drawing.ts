import { useEffect, useRef, useState, type RefObject } from 'react';
import { shadowPage } from './shadow-page';

/** Draws into a place of its own; gives back what is to be done when the drawing is no longer shown. */
export type Draw = (blob: Blob, page: ReturnType<typeof shadowPage>, signal: AbortSignal) => Promise<(() => void) | undefined>;

/** Lets a library draw a file into `host`, once for each file; `draw` has to be the same function at each render. */
export function useDrawing(
  blob: Blob,
  draw: Draw,
  onError: (error: unknown) => void,
): { host: RefObject<HTMLDivElement | null>; drawn: boolean } {
  const host = useRef<HTMLDivElement>(null);
  const [drawnBlob, setDrawnBlob] = useState<Blob>();
  useEffect(() => {
    if (!host.current) return undefined;
    const over = new AbortController();
    let cleanUp: (() => void) | undefined;
    draw(blob, shadowPage(host.current), over.signal).then(
      (done) => {
        if (over.signal.aborted) return done?.();
        cleanUp = done;
        setDrawnBlob(blob);
      },
      (error: unknown) => {
        if (!over.signal.aborted) onError(error);
      },
    );
    return () => {
      over.abort();
      cleanUp?.();
    };
  }, [blob, draw, onError]);
  return { host, drawn: drawnBlob === blob };
}
