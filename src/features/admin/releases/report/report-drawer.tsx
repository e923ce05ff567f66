import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer } from 'antd';
import dayjs from 'dayjs';
import { releaseReport, releases } from '@portal/contract/admin/releases';
import type { CheckReport } from '@portal/contract/check-report';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { callExtra } from '../../crud/api/admin-api';
import { RuleList } from './rule-list';
import { reportMessages } from './report.messages';
import styles from './report.module.css';

const WIDTH_PX = 680;
const TIME_FORMAT = 'YYYY-MM-DD HH:mm';

/** A release whose report is shown. */
export interface ReportedRelease {
  id: string;
  /** Such as `/ehr/emp 1.4.0`. */
  name: string;
}

/** What the check found of a release on the machine of its publisher: the rules that are not held come first. */
export function ReportDrawer({ id, name, onClose }: ReportedRelease & { onClose: () => void }) {
  const t = useMessages(reportMessages);
  const query = useQuery({
    queryKey: ['release-report', id],
    queryFn: ({ signal }) => callExtra(releases, releases.extraCalls.report, { id }, releaseReport, signal),
    // A publisher may send another one.
    staleTime: 0,
  });
  const failure = useLoadFailure(query);
  const { data } = query;
  return (
    <Drawer open onClose={onClose} title={t('releaseReport.title', { name })} size={WIDTH_PX}>
      <Loaded failure={failure}>
        {data === undefined ? (
          <PageSkeleton shape="rows" rows={6} />
        ) : data === null ? (
          <Result compact drawing="empty" title={t('releaseReport.none')} text={t('releaseReport.noneText')} />
        ) : (
          <Report report={data} />
        )}
      </Loaded>
    </Drawer>
  );
}

const SHOWN = ['fail', 'warning', 'excepted', 'pass'] as const;

function Report({ report }: { report: CheckReport }) {
  const t = useMessages(reportMessages);
  const { rules, kit, checked_at: at } = report;
  const counts = SHOWN.map((result) => rules.filter((rule) => rule.result === result).length);
  const [failed = 0, warned = 0, excepted = 0, passed = 0] = counts;
  return (
    <>
      <p className={styles.made}>{t('releaseReport.made', { time: dayjs(at).format(TIME_FORMAT), kit })}</p>
      <p className={styles.counts}>{t('releaseReport.counts', { failed, warned, excepted, passed })}</p>
      <Alert type="info" showIcon title={t('releaseReport.trust')} />
      {SHOWN.filter((_, index) => counts[index] !== 0).map((result) => (
        <RuleList key={result} result={result} rules={rules.filter((rule) => rule.result === result)} />
      ))}
    </>
  );
}
