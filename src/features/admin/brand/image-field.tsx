import { Button, Form, Upload } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { BRAND_IMAGE_BYTES, BRAND_IMAGE_SIDE, BRAND_IMAGE_TYPES, type BrandImage } from '@portal/contract/brand';
import { useMessages } from '@/shared/i18n/use-messages';
import { brandMessages } from './brand.messages';
import styles from './brand.module.css';
import { readImage, UnusableImage } from './read-image';

const KILOBYTE = 1024;

interface ImageFieldProps {
  kind: BrandImage;
  /** The address of the image; empty without one. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onFault: (text: string) => void;
}

/** An image of the brand, chosen from the disk. */
export function ImageField({ kind, value, error, onChange, onFault }: ImageFieldProps) {
  const t = useMessages(brandMessages);
  const kilobytes = BRAND_IMAGE_BYTES[kind] / KILOBYTE;
  const take = async (file: Blob) => {
    try {
      onChange(await readImage(kind, file));
    } catch (failure) {
      const fault = failure instanceof UnusableImage ? failure.fault : 'imageUnreadable';
      onFault(fault === 'imageTooLarge' ? t('adminBrand.imageTooLarge', { kilobytes }) : t(`adminBrand.${fault}`));
    }
  };
  return (
    <Form.Item
      label={t(`adminBrand.${kind}`)}
      extra={t('adminBrand.imageHint', { kilobytes, side: BRAND_IMAGE_SIDE[kind] })}
      {...(error === undefined ? {} : { validateStatus: 'error', help: error })}
    >
      <div className={styles.image}>
        {value === '' ? null : <img src={value} alt={t(`adminBrand.${kind}`)} />}
        <Upload
          accept={BRAND_IMAGE_TYPES.join(',')}
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button
            icon={<UploadOutlined aria-hidden />}
            aria-label={`${t('adminBrand.choose')} ${t(`adminBrand.${kind}`)}`}
          >
            {t('adminBrand.choose')}
          </Button>
        </Upload>
        {value === '' ? null : (
          <Button aria-label={`${t('adminBrand.remove')} ${t(`adminBrand.${kind}`)}`} onClick={() => onChange('')}>
            {t('adminBrand.remove')}
          </Button>
        )}
      </div>
    </Form.Item>
  );
}
