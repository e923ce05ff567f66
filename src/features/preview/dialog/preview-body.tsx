import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { decodeText } from '../decode-text';
import { fileKind } from '../file-kind';
import { previewMessages } from '../preview.messages';
import styles from './preview-dialog.module.css';
import type { LoadedFile } from './use-file';

interface PreviewBodyProps {
  name: string;
  file: LoadedFile;
  onRetry: () => void;
}

/** The file itself, or what is the matter with it. */
export function PreviewBody({ name, file, onRetry }: PreviewBodyProps) {
  const t = useMessages(previewMessages);
  const [broken, setBroken] = useState<string>();
  const kind = fileKind(name);
  if (file.status === 'loading')
    return (
      <p role="status" className={styles.words}>
        {t('preview.loading')}
      </p>
    );
  if (file.status === 'failed' || broken === file.url)
    return (
      <div role="alert" className={styles.words}>
        <p>{t('preview.failed')}</p>
        <Button onClick={onRetry}>{t('preview.retry')}</Button>
      </div>
    );
  const fail = () => setBroken(file.url);
  if (kind === 'image') return <img className={styles.picture} src={file.url} alt={name} onError={fail} />;
  if (kind === 'video') return <video className={styles.fill} src={file.url} controls onError={fail} />;
  if (kind === 'pdf') return <iframe className={styles.fill} src={file.url} title={name} />;
  if (kind === 'text') return <TextFile blob={file.blob} onError={fail} />;
  return (
    <p role="status" className={styles.words}>
      {t('preview.unsupported')}
    </p>
  );
}

/** A text file's words, in the encoding they are in. */
function TextFile({ blob, onError }: { blob: Blob; onError: () => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let current = true;
    blob.arrayBuffer().then(
      (buffer) => current && setText(decodeText(new Uint8Array(buffer))),
      () => current && onError(),
    );
    return () => {
      current = false;
    };
    // `onError` is new at each render and only tells the parent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blob]);
  return (
    <pre className={styles.text} tabIndex={0}>
      {text}
    </pre>
  );
}
