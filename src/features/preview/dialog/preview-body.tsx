import { useCallback, useState } from 'react';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { convertedFormat, type ConvertedFormat } from '@portal/contract/office-conversion';
import { readPortalConfig } from '@/shared/config/portal-config';
import { isOffered } from '@/shared/http';
import { DocumentTooLarge } from '../document-too-large';
import fileStyles from '../file/file.module.css';
import { PreviewFailed, PreviewLoading, PreviewUnsupported } from '../file/preview-status';
import { useFile, type LoadedFile } from '../file/use-file';
import { fileKind } from '../file-kind';
import { PictureFile } from '../kinds/picture/picture-file';
import { TextFile } from '../kinds/text-file';
import { VideoFile } from '../kinds/video-file';
import { LocalOffice } from '../office/local-office';
import { OnlineOffice } from '../office/online/online-office';

/** The file itself, or what is the matter with it. */
export function PreviewBody({ target }: { target: PreviewTarget }) {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState<'failed' | 'tooLarge'>();
  const { name } = target;
  const onError = useCallback(
    (error: unknown) => {
      console.warn(`The preview of ${name} failed.`, error);
      setBroken(error instanceof DocumentTooLarge ? 'tooLarge' : 'failed');
    },
    [name],
  );
  const retry = () => {
    setBroken(undefined);
    setAttempt((count) => count + 1);
  };
  if (broken === 'tooLarge') return <PreviewUnsupported reason="tooLarge" />;
  if (broken === 'failed') return <PreviewFailed onRetry={retry} />;
  const kind = fileKind(name);
  if (kind === 'video') return <VideoFile key={attempt} target={target} onError={onError} />;
  const format = conversionOf(target);
  if (format !== undefined) return <FetchedFile key={attempt} target={target} format={format} onError={onError} />;
  if (kind === 'office' && readPortalConfig().officePreview === 'online' && isOffered('files'))
    return <OnlineOffice key={attempt} target={target} onError={onError} />;
  return <FetchedFile key={attempt} target={target} onError={onError} />;
}

/** What the server makes of the file first; undefined where it is shown as it is. */
function conversionOf({ fileId, name }: PreviewTarget): ConvertedFormat | undefined {
  return fileId !== undefined && readPortalConfig().convertsOffice && isOffered('conversion')
    ? convertedFormat(name)
    : undefined;
}

interface FetchedFileProps {
  target: PreviewTarget;
  format?: ConvertedFormat;
  onError: (error: unknown) => void;
}

/** What is fetched as a whole before it is shown. */
function FetchedFile({ target, format, onError }: FetchedFileProps) {
  const { file, retry } = useFile(target, format);
  if (file.status === 'loading') return <PreviewLoading />;
  if (file.status === 'failed') {
    return file.reason === 'failed' ? <PreviewFailed onRetry={retry} /> : <PreviewUnsupported reason={file.reason} />;
  }
  const name = format === undefined ? target.name : `${target.name}.${format}`;
  return <ReadyFile file={file} name={name} onError={onError} />;
}

interface ReadyFileProps {
  file: Extract<LoadedFile, { status: 'ready' }>;
  name: string;
  onError: (error: unknown) => void;
}

function ReadyFile({ file, name, onError }: ReadyFileProps) {
  switch (file.kind) {
    case 'image':
      return <PictureFile url={file.url} name={name} onError={onError} />;
    case 'pdf':
      return <iframe className={fileStyles.fill} src={file.url} title={name} />;
    case 'text':
      return <TextFile blob={file.blob} name={name} onError={onError} />;
    case 'office':
      return <LocalOffice blob={file.blob} name={name} onError={onError} />;
    default:
      return <PreviewUnsupported />;
  }
}
