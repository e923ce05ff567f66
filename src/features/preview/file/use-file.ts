import { useCallback, useEffect, useState } from 'react';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { downloadFile } from '@/shared/http';
import { fileAddress } from '../file-address';
import { kindOfContent, previewMediaType, type FileKind } from '../file-kind';

export type LoadedFile =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'ready';
      blob: Blob;
      /** Of the blob; lives as long as the dialog shows this file. */
      url: string;
      kind: FileKind;
    };

async function fetchFile(target: PreviewTarget, signal: AbortSignal): Promise<{ blob: Blob; mediaType: string }> {
  // A large file may take its time; there is a cancel: closing the dialog.
  if (target.fileId !== undefined) return downloadFile(target.fileId, signal);
  const address = fileAddress(target);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const blob = await response.blob();
  return { blob, mediaType: blob.type.split(';', 1)[0]?.trim().toLowerCase() ?? '' };
}

/** The file behind a preview, as the browser may show it; ends the request when the dialog closes. */
export function useFile(target: PreviewTarget): { file: LoadedFile; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: PreviewTarget; attempt: number; file: LoadedFile }>();
  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    fetchFile(target, controller.signal).then(
      ({ blob, mediaType }) => {
        if (controller.signal.aborted) return;
        const typed = new Blob([blob], { type: previewMediaType(target.name) });
        url = URL.createObjectURL(typed);
        const kind = kindOfContent(target.name, mediaType);
        setLoaded({ of: target, attempt, file: { status: 'ready', blob: typed, url, kind } });
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
