import { useCallback, useEffect, useState } from 'react';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import type { ConvertedFormat } from '@portal/contract/office-conversion';
import { ApiError, downloadFile } from '@/shared/http';
import { fileAddress } from '../file-address';
import { kindOfContent, previewMediaType, type FileKind } from '../file-kind';

export type LoadedFile =
  | { status: 'loading' }
  /** `notConverted`: another attempt would not help. */
  | { status: 'failed'; reason: 'failed' | 'notConverted' }
  | {
      status: 'ready';
      blob: Blob;
      /** Of the blob; lives as long as the dialog shows this file. */
      url: string;
      kind: FileKind;
    };

async function fetchFile(
  target: PreviewTarget,
  converted: boolean,
  signal: AbortSignal,
): Promise<{ blob: Blob; mediaType: string }> {
  // A large file may take its time; there is a cancel: closing the dialog.
  if (target.fileId !== undefined)
    return downloadFile(target.fileId, signal, converted ? 'getConvertedFile' : 'downloadFile');
  const address = fileAddress(target);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const blob = await response.blob();
  return { blob, mediaType: blob.type.split(';', 1)[0]?.trim().toLowerCase() ?? '' };
}

const NOT_CONVERTED = 422;

/**
 * The file behind a preview, as the browser may show it; ends the request when the dialog closes.
 *
 * @param format what the server is to make of it; without one it is fetched as it is
 */
export function useFile(target: PreviewTarget, format?: ConvertedFormat): { file: LoadedFile; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: PreviewTarget; attempt: number; file: LoadedFile }>();
  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    fetchFile(target, format !== undefined, controller.signal).then(
      ({ blob, mediaType }) => {
        if (controller.signal.aborted) return;
        const name = format === undefined ? target.name : `${target.name}.${format}`;
        const typed = new Blob([blob], { type: previewMediaType(name) });
        url = URL.createObjectURL(typed);
        const kind = kindOfContent(name, mediaType);
        setLoaded({ of: target, attempt, file: { status: 'ready', blob: typed, url, kind } });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn(`The preview of ${target.name} failed.`, error);
        const reason = error instanceof ApiError && error.status === NOT_CONVERTED ? 'notConverted' : 'failed';
        setLoaded({ of: target, attempt, file: { status: 'failed', reason } });
      },
    );
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [target, format, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const file: LoadedFile = loaded?.of === target && loaded.attempt === attempt ? loaded.file : { status: 'loading' };
  return { file, retry };
}
