import { Button, Modal } from 'antd';
import type { PreviewTarget } from '@/contract/microapp/props';
import { useMessages } from '@/shared/i18n/use-messages';
import { fileKind } from '../file-kind';
import { previewMessages } from '../preview.messages';
import { closePreview } from '../preview-store';
import { PreviewBody } from './preview-body';
import styles from './preview-dialog.module.css';
import { useFile } from './use-file';

const IMAGE_WIDTH_PX = 720;

/** SPEC.md section 2, "File preview dialog": images in a small dialog, everything else full screen. */
export function PreviewDialog({ target }: { target: PreviewTarget }) {
  const t = useMessages(previewMessages);
  const { file, retry } = useFile(target);
  const image = fileKind(target.name) === 'image';
  const title = image ? t('preview.image') : t('preview.file');
  return (
    <Modal
      open
      title={title}
      onCancel={closePreview}
      width={image ? IMAGE_WIDTH_PX : '100vw'}
      centered={image}
      {...(image ? {} : { classNames: { wrapper: `${styles.full}` } })}
      footer={
        <div className={styles.footer}>
          <span className={styles.name}>{target.name}</span>
          {file.status === 'ready' ? (
            <Button href={file.url} download={target.name}>
              {t('preview.download')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={image ? styles.image : styles.file}>
        <PreviewBody name={target.name} file={file} onRetry={retry} />
      </div>
    </Modal>
  );
}
