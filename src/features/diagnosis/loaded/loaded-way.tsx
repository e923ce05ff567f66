import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from '../diagnosis.module.css';
import { loadedMessages } from './loaded.messages';

/** The way of the dialog that changes nothing: to look at what is loaded. */
export function LoadedWay({ onLook }: { onLook: () => void }) {
  const t = useMessages(loadedMessages);
  return (
    <section className={styles.way}>
      <h3>{t('loaded.way')}</h3>
      <p>{t('loaded.way.text')}</p>
      <Button onClick={onLook}>{t('loaded.way.open')}</Button>
    </section>
  );
}
