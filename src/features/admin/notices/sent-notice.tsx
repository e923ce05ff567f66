import { useState } from 'react';
import { Alert, Card, Typography } from 'antd';
import { NoticeList } from '@/features/notices';
import { useMessages } from '@/shared/i18n/use-messages';
import { adminNoticesMessages } from './notices.messages';

interface SentNoticeProps {
  title: string;
  content: string;
  /** How many people receive it. */
  count: number;
  everybody: boolean;
}

/** A notice before it is sent: to how many people it goes, and what they will see. */
export function SentNotice({ title, content, count, everybody }: SentNoticeProps) {
  const t = useMessages(adminNoticesMessages);
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <Alert
        type={everybody ? 'warning' : 'info'}
        showIcon
        title={t(everybody ? 'adminNotices.willReachEverybody' : 'adminNotices.willReach', { count })}
        style={{ marginBlockEnd: 16 }}
      />
      <Typography.Paragraph type="secondary" style={{ marginBlockEnd: 8 }}>
        {t('adminNotices.asSeen')}
      </Typography.Paragraph>
      <Card size="small" styles={{ body: { padding: '0 8px', maxBlockSize: 320, overflowY: 'auto' } }}>
        <NoticeList notices={[{ id: 'preview', title, content, sent_at: now }]} />
      </Card>
    </>
  );
}
