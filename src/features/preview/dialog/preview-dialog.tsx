import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { useMessages } from '@/shared/i18n/use-messages';
import { fileAddress } from '../file-address';
import { fileKind } from '../file-kind';
import { previewMessages } from '../preview.messages';
import { closePreview, type ShownFiles } from '../preview-store';
import { FileSteps } from './file-steps';
import { PreviewBody } from './preview-body';
import styles from './preview-dialog.module.css';

const IMAGE_WIDTH_PX = 720;

/** docs/specification.md#file-preview-dialog: images in a small dialog, everything else full screen. */
export function PreviewDialog({ shown }: { shown: ShownFiles }) {
  const t = useMessages(previewMessages);
  const { files, at } = shown;
  const target = files[at];
  const address = useMemo(() => (target ? downloadAddress(target) : undefined), [target]);
  if (!target) return null;
  const image = fileKind(target.name) === 'image';
  return (
    <Modal
      open
      title={t(image ? 'preview.image' : 'preview.file')}
      onCancel={closePreview}
      width={image ? IMAGE_WIDTH_PX : '100vw'}
      centered={image}
      {...(image ? {} : { classNames: { wrapper: `${styles.full}` } })}
      footer={
        <div className={styles.footer}>
          <span className={styles.name} title={target.name}>
            {target.name}
          </span>
          {files.length > 1 ? <FileSteps {...shown} /> : null}
          {address === undefined ? null : (
            <Button icon={<DownloadOutlined />} href={address} download={target.name}>
              {t('preview.download')}
            </Button>
          )}
        </div>
      }
    >
      <div className={image ? styles.image : styles.file}>
        {/* By its place: nothing of an earlier file is left when another one is shown. */}
        <PreviewBody key={`${at} ${target.fileId ?? target.url} ${target.name}`} target={target} />
      </div>
    </Modal>
  );
}

/** The browser fetches the file itself; undefined for an address that it must not go to. */
function downloadAddress(target: PreviewTarget): string | undefined {
  try {
    return fileAddress(target);
  } catch {
    return undefined;
  }
}
