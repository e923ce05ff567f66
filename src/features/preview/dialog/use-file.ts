import { useCallback, useEffect, useState } from 'react';
import type { PreviewTarget } from '@/contract/microapp/props';
import { downloadFile } from '@/shared/http';
import { previewMediaType } from '../file-kind';

export type LoadedFile =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; blob: Blob; /** Lives as long as the dialog shows this file. */ url: string };

/** A large file may take its time; there is a cancel: closing the dialog. */
async function fetchBlob(target: PreviewTarget, signal: AbortSignal): Promise<Blob> {
  if (target.fileId !== undefined) return (await downloadFile(target.fileId, signal)).blob;
  const url = new URL(target.url ?? '', location.href);
  if (!/^(https?|blob):$/.test(url.protocol)) throw new TypeError(`A file cannot be fetched from ${url.protocol}`);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return response.blob();
}

/** The file behind a preview, as the browser may show it; ends the request when the dialog closes. */
export function useFile(target: PreviewTarget): { file: LoadedFile; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: PreviewTarget; attempt: number; file: LoadedFile }>();
  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    fetchBlob(target, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        const typed = new Blob([blob], { type: previewMediaType(target.name) });
        url = URL.createObjectURL(typed);
        setLoaded({ of: target, attempt, file: { status: 'ready', blob: typed, url } });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn(`The preview of ${target.name} failed.`, error);
        setLoaded({ of: target, attempt, file: { status: 'failed' } });
      },
    );
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [target, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const file: LoadedFile = loaded?.of === target && loaded.attempt === attempt ? loaded.file : { status: 'loading' };
  return { file, retry };
}
