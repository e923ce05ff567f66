import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { previewMessages } from '../preview.messages';
import { stepPreview, type ShownFiles } from '../preview-store';
import styles from './preview-dialog.module.css';
import { usesArrows } from '../uses-arrows';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Leads to the previous and the next file, by buttons and by the arrow keys. */
export function FileSteps({ files, at }: ShownFiles) {
  const t = useMessages(previewMessages);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const last = files.length - 1;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (by === undefined || !plain || event.defaultPrevented || usesArrows(event.target)) return;
      event.preventDefault();
      stepPreview(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // A disabled button loses the focus, and the next key would go nowhere.
  useLayoutEffect(() => {
    if (at === 0 && document.activeElement === previous.current) next.current?.focus();
    if (at === last && document.activeElement === next.current) previous.current?.focus();
  }, [at, last]);
  return (
    <div className={styles.steps} role="group" aria-label={t('preview.files')}>
      <Button
        ref={previous}
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('preview.previous')}
        title={t('preview.previous')}
        disabled={at === 0}
        onClick={() => stepPreview(-1)}
      />
      <span className={styles.count} aria-live="polite">
        {t('preview.position', { at: at + 1, count: files.length })}
      </span>
      <Button
        ref={next}
        icon={<RightOutlined aria-hidden />}
        aria-label={t('preview.next')}
        title={t('preview.next')}
        disabled={at === last}
        onClick={() => stepPreview(1)}
      />
    </div>
  );
}
