import { useEffect, useState } from 'react';
import { PreviewLoading, PreviewUnsupported } from '../file/preview-status';
import styles from '../file/file.module.css';
import { decodeText, looksBinary } from '../decode-text';

type Reading = { status: 'reading' } | { status: 'binary' } | { status: 'read'; text: string };

/** The content of a text file, decoded from its own encoding. */
export function TextFile({ blob, name, onError }: { blob: Blob; name: string; onError: (error: unknown) => void }) {
  const [reading, setReading] = useState<Reading>({ status: 'reading' });
  useEffect(() => {
    let current = true;
    blob.arrayBuffer().then(
      (buffer) => {
        const bytes = new Uint8Array(buffer);
        if (current)
          setReading(looksBinary(bytes) ? { status: 'binary' } : { status: 'read', text: decodeText(bytes) });
      },
      (error: unknown) => current && onError(error),
    );
    return () => {
      current = false;
    };
  }, [blob, onError]);
  if (reading.status === 'reading') return <PreviewLoading />;
  if (reading.status === 'binary') return <PreviewUnsupported />;
  return (
    <pre className={styles.text} tabIndex={0} role="region" aria-label={name}>
      {reading.text}
    </pre>
  );
}
