import {
  ExpandOutlined,
  OneToOneOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { previewMessages } from '../../preview.messages';
import styles from './picture.module.css';
import type { ZoomTo } from './use-picture-view';
import { SCALE_MAX } from './zoom';

interface Props {
  scale: number;
  whole: boolean;
  onZoom: (to: ZoomTo) => void;
  onTurn: () => void;
}

/** What can be done with a picture. */
export function PictureTools({ scale, whole, onZoom, onTurn }: Props) {
  const t = useMessages(previewMessages);
  return (
    <div className={styles.tools} role="group" aria-label={t('preview.zoom')}>
      <Tool label={t('preview.zoomOut')} icon={<ZoomOutOutlined />} off={whole} onUse={() => onZoom('out')} />
      <span className={styles.scale}>{t('preview.scale', { percent: Math.round(scale * 100) })}</span>
      <Tool label={t('preview.zoomIn')} icon={<ZoomInOutlined />} off={scale >= SCALE_MAX} onUse={() => onZoom('in')} />
      <Tool label={t('preview.fit')} icon={<ExpandOutlined />} onUse={() => onZoom('fit')} />
      <Tool label={t('preview.ownSize')} icon={<OneToOneOutlined />} onUse={() => onZoom('own')} />
      <Tool label={t('preview.rotate')} icon={<RotateRightOutlined />} onUse={onTurn} />
    </div>
  );
}

function Tool({ label, icon, off, onUse }: { label: string; icon: ReactNode; off?: boolean; onUse: () => void }) {
  // Not `disabled`: a button that loses the focus would lose the keys as well.
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onUse}
    />
  );
}
