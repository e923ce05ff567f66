import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTabVisible } from '@/features/tabs';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { CertificateCard, VersionsCard } from './build-cards';
import { BackupsCard, DatabaseCard, StorageCard, WorkCard } from './data-cards';
import { MessagesCard } from './messages-card';
import { ServersCard } from './servers-card';
import { RENEW_MS, statusQuery } from './status-query';
import { StatusWarnings } from './status-warnings';
import { statusMessages } from './status.messages';
import styles from './status.module.css';
import { useAmounts } from './use-amounts';

/** How the installation is: what needs attention, and a card for each part. It renews itself while it is seen. */
export function StatusPage() {
  const t = useMessages(statusMessages);
  const { time } = useAmounts();
  const isVisible = useTabVisible();
  const query = useQuery({ ...statusQuery, refetchInterval: isVisible ? RENEW_MS : false });
  const failure = useLoadFailure(query);
  const { data: status } = query;
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>{t('adminStatus.title')}</h1>
        {status === undefined ? null : (
          <span className={styles.hint}>
            {t('adminStatus.at', { time: time(status.at), seconds: RENEW_MS / 1000 })}
          </span>
        )}
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('adminStatus.reload')}
        </Button>
      </div>
      <Loaded failure={failure} size="page" headingLevel={2}>
        {status === undefined ? null : <StatusWarnings status={status} />}
        <div className={styles.grid}>
          <ServersCard servers={status?.servers} />
          <DatabaseCard database={status?.database} redis={status?.redis} />
          <StorageCard storage={status?.storage} />
          <BackupsCard backups={status?.backups} />
          <WorkCard work={status?.work} />
          <MessagesCard messages={status?.messages} />
          <CertificateCard certificate={status?.certificate} />
          <VersionsCard versions={status?.versions} />
        </div>
      </Loaded>
    </div>
  );
}
