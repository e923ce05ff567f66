import { useMemo } from 'react';
import { Button } from 'antd';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { announcementReaders } from '@portal/contract/admin/announcements';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { announcementMessages } from './announcements.messages';
import styles from './announcements.module.css';

interface AnnouncementReadersProps {
  announcement: AdminRow;
  onBack: () => void;
}

/** Who has read an announcement and who has not: searched, and exported as every list is. */
export function AnnouncementReaders({ announcement, onBack }: AnnouncementReadersProps) {
  const t = useMessages(announcementMessages);
  const scope = useMemo(() => ({ announcement_id: announcement.id }), [announcement.id]);
  const count = { readers: Number(announcement.readers), receivers: Number(announcement.receivers) };
  return (
    <AdminList
      screen={announcementReaders}
      scope={scope}
      heading={
        <div className={styles.back}>
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('adminAnnouncements.back')}
            onClick={onBack}
          />
          <h1>{t('adminAnnouncements.readersOf', { name: String(announcement.title) })}</h1>
          <span className={styles.count}>{t('adminAnnouncements.count', count)}</span>
        </div>
      }
    />
  );
}
