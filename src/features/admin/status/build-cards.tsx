import type { ServerStatus } from '@portal/contract/entities/server-status';
import { useMessages } from '@/shared/i18n/use-messages';
import { Facts, StatusCard } from './status-card';
import { statusMessages } from './status.messages';
import styles from './status.module.css';
import { useAmounts } from './use-amounts';

/** What runs, and what the database is of. */
export function VersionsCard({ versions }: { versions: ServerStatus['versions'] | undefined }) {
  const t = useMessages(statusMessages);
  return (
    <StatusCard name="versions" title={t('adminStatus.versions')} part={versions}>
      {({ build, node, contract, database, migration }) => (
        <Facts
          facts={[
            [t('adminStatus.build'), build],
            [t('adminStatus.node'), node],
            [t('adminStatus.contract'), contract],
            [t('adminStatus.databaseVersion'), database],
            [t('adminStatus.migration'), migration],
          ]}
        />
      )}
    </StatusCard>
  );
}

/** The certificate that browsers see. */
export function CertificateCard({ certificate }: { certificate: ServerStatus['certificate'] | undefined }) {
  const t = useMessages(statusMessages);
  const { time } = useAmounts();
  return (
    <StatusCard name="certificate" title={t('adminStatus.certificate')} part={certificate}>
      {(part) => {
        if (part.state === 'none') return <p className={styles.hint}>{t('adminStatus.notHttps')}</p>;
        const rest =
          part.state === 'unreachable'
            ? ([[t('adminStatus.state'), t('adminStatus.unreachable', { reason: part.reason })]] as const)
            : ([
                [t('adminStatus.issuer'), part.issuer],
                [t('adminStatus.validTo'), time(part.valid_to)],
                [t('adminStatus.state'), t('adminStatus.daysLeft', { days: part.days_left })],
              ] as const);
        return (
          <Facts
            facts={[[t('adminStatus.host'), part.host], ...rest, [t('adminStatus.checked'), time(part.checked_at)]]}
          />
        );
      }}
    </StatusCard>
  );
}
