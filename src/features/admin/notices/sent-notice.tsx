import { Suspense, useState } from 'react';
import { Alert, Card, Typography } from 'antd';
import dayjs from 'dayjs';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import { NoticeList } from '@/features/notices';
import { useMessages } from '@/shared/i18n/use-messages';
import { adminNoticesMessages } from './notices.messages';

/** From when until when it is shown, ISO 8601; at once and for good where an end is absent. */
export interface SentTime {
  begins_at?: string;
  ends_at?: string;
}

/** A point in time as people write it, to the minute. */
export const timeText = (at: string): string => dayjs(at).format('YYYY-MM-DD HH:mm');

interface SentNoticeProps {
  template: AdminRow;
  target: NoticeTarget | undefined;
  time: SentTime;
  /** How many people receive it. */
  count: number;
  everybody: boolean;
}

/** A notice before it is sent: to how many people it goes, and what they will see in each language. */
export function SentNotice({ template, target, time, count, everybody }: SentNoticeProps) {
  const t = useMessages(adminNoticesMessages);
  const [now] = useState(() => new Date().toISOString());
  const text = (field: string) => String(template[field] ?? '');
  const shown = (title: string, content: string) => (
    <Card size="small" styles={{ body: { padding: 0, maxBlockSize: 240, overflowY: 'auto' } }}>
      <Suspense fallback={null}>
        <NoticeList notices={[{ id: 'preview', title, content, sent_at: now, kind: 'announcement' }]} />
      </Suspense>
    </Card>
  );
  return (
    <>
      <Alert
        type={everybody ? 'warning' : 'info'}
        showIcon
        title={t(everybody ? 'adminNotices.willReachEverybody' : 'adminNotices.willReach', { count })}
        style={{ marginBlockEnd: 16 }}
      />
      {time.begins_at === undefined ? null : (
        <Typography.Paragraph>{t('adminNotices.beginsAt', { time: timeText(time.begins_at) })}</Typography.Paragraph>
      )}
      {time.ends_at === undefined ? null : (
        <Typography.Paragraph>{t('adminNotices.endsAt', { time: timeText(time.ends_at) })}</Typography.Paragraph>
      )}
      <Typography.Paragraph type="secondary" style={{ marginBlockEnd: 8 }}>
        {t(text('content_en') === '' ? 'adminNotices.asSeen' : 'adminNotices.inChinese')}
      </Typography.Paragraph>
      {shown(text('template_name'), text('content'))}
      {text('content_en') === '' ? null : (
        <>
          <Typography.Paragraph type="secondary" style={{ marginBlock: '12px 8px' }}>
            {t('adminNotices.inEnglish')}
          </Typography.Paragraph>
          {shown(text('template_name_en'), text('content_en'))}
        </>
      )}
      {target ? (
        <Typography.Paragraph style={{ marginBlock: '12px 0' }}>
          {t('adminNotices.leadsTo', { what: target.kind === 'file' ? target.file_name : nameOf(target) })}
        </Typography.Paragraph>
      ) : null}
    </>
  );
}

const nameOf = (target: Exclude<NoticeTarget, { kind: 'file' }>) => (target.kind === 'page' ? target.path : target.id);
