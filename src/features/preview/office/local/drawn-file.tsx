import { PreviewLoading } from '../../file/preview-status';
import type { OfficeFileProps } from './office-file';
import styles from './office.module.css';
import { useDrawing, type Draw } from './use-drawing';

/** A document that a library draws; the library is fetched when the first document of its kind is opened. */
export function DrawnFile({ blob, name, onError, load }: OfficeFileProps & { load: () => Promise<Draw> }) {
  const { host, drawn } = useDrawing(blob, load, onError);
  return (
    <div className={styles.drawing}>
      {drawn ? null : <PreviewLoading />}
      <div
        ref={host}
        className={styles.desk}
        data-waiting={!drawn || undefined}
        role="region"
        aria-label={name}
        tabIndex={0}
      />
    </div>
  );
}
