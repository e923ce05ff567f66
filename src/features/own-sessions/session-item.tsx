import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { OwnSession } from '@portal/contract/entities/account';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { deviceOf } from '@portal/contract/device-of';
import { ownSessionsMessages } from './own-sessions.messages';
import styles from './own-sessions.module.css';

interface SessionItemProps {
  session: OwnSession;
  busy: boolean;
  /** @param device what the person was shown as its name */
  onEnd: (session: OwnSession, device: string) => void;
}

/** One session: device, address, times, and the button that ends it. */
export function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const t = useMessages(ownSessionsMessages);
  const language = useLanguage();
  const device = deviceOf(session.user_agent);
  const name = device.name || t('ownSessions.unknown');
  const Icon = device.mobile ? MobileOutlined : LaptopOutlined;
  const timeOf = (text: string) => {
    const time = Date.parse(text);
    if (!Number.isFinite(time)) return '—';
    return new Intl.DateTimeFormat(LOCALE_TAGS[language], { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  };
  return (
    <li className={styles.session}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.device}>{name}</span>
          {session.current ? <Tag color="success">{t('ownSessions.current')}</Tag> : null}
          {session.by_code ? <Tag>{t('ownSessions.byCode')}</Tag> : null}
        </div>
        <div className={styles.detail}>{t('ownSessions.address', { address: session.address })}</div>
        <div className={styles.detail}>{t('ownSessions.since', { time: timeOf(session.created_at) })}</div>
        <div className={styles.detail}>{t('ownSessions.seen', { time: timeOf(session.last_seen_at) })}</div>
      </div>
      {session.current ? null : (
        <Button
          danger
          size="small"
          disabled={busy}
          aria-label={t('ownSessions.endOf', { device: name })}
          onClick={() => onEnd(session, name)}
        >
          {t('ownSessions.end')}
        </Button>
      )}
    </li>
  );
}
