import type { ServerStatus } from '@portal/contract/entities/server-status';
import { useMessages } from '@/shared/i18n/use-messages';
import { Facts, StatusCard } from './status-card';
import { statusMessages } from './status.messages';
import styles from './status.module.css';
import { useAmounts } from './use-amounts';

type Part<Name extends keyof ServerStatus> = ServerStatus[Name] | undefined;

/** The database, and the Redis of several servers. */
export function DatabaseCard({ database, redis }: { database: Part<'database'>; redis: Part<'redis'> }) {
  const t = useMessages(statusMessages);
  const { bytes, milliseconds } = useAmounts();
  return (
    <StatusCard name="database" title={t('adminStatus.database')} part={database}>
      {({ kind, size_bytes, round_trip_ms, pool, connections }) => (
        <Facts
          facts={[
            [t('adminStatus.kind'), t(`adminStatus.kind.${kind}`)],
            [t('adminStatus.size'), bytes(size_bytes)],
            [t('adminStatus.roundTrip'), milliseconds(round_trip_ms)],
            ...(pool === null ? [] : ([[t('adminStatus.pool'), t('adminStatus.poolCounts', pool)]] as const)),
            ...(connections === null
              ? []
              : ([[t('adminStatus.connections'), t('adminStatus.usedOfMost', connections)]] as const)),
            [t('adminStatus.redis'), t(`adminStatus.redis.${redis ?? 'none'}`)],
          ]}
        />
      )}
    </StatusCard>
  );
}

const WORKS = ['backup', 'tidy', 'leaving', 'files', 'messages'] as const;

/** What one of the servers does from time to time. */
export function WorkCard({ work }: { work: Part<'work'> }) {
  const t = useMessages(statusMessages);
  const { time } = useAmounts();
  const nameOf = (name: string) => {
    const known = WORKS.find((one) => one === name);
    return known === undefined ? name : t(`adminStatus.work.${known}`);
  };
  return (
    <StatusCard name="work" title={t('adminStatus.work')} part={work}>
      {(part) =>
        part.length === 0 ? (
          <p className={styles.hint}>{t('adminStatus.noWork')}</p>
        ) : (
          <Facts
            facts={part.map(({ name, done_at, claimed }) => [
              nameOf(name),
              claimed
                ? t('adminStatus.claimed')
                : done_at === null
                  ? t('adminStatus.neverDone')
                  : t('adminStatus.lastDone', { time: time(done_at) }),
            ])}
          />
        )
      }
    </StatusCard>
  );
}

/** Folders, and the room on their disks. */
export function StorageCard({ storage }: { storage: Part<'storage'> }) {
  const t = useMessages(statusMessages);
  const { bytes } = useAmounts();
  return (
    <StatusCard name="storage" title={t('adminStatus.storage')} part={storage}>
      {(part) =>
        part.length === 0 ? (
          <p className={styles.hint}>{t('adminStatus.noStorage')}</p>
        ) : (
          <Facts
            facts={part.map(({ setting, used_bytes, free_bytes, disk_bytes, answers }) => [
              setting,
              free_bytes === null || disk_bytes === null
                ? t(answers === false ? 'adminStatus.storeAway' : 'adminStatus.storeAnswers', {
                    used: bytes(used_bytes),
                  })
                : t('adminStatus.used', { used: bytes(used_bytes), free: bytes(free_bytes), disk: bytes(disk_bytes) }),
            ])}
          />
        )
      }
    </StatusCard>
  );
}

const HOUR_MS = 3_600_000;

/** The backups of the whole portal. */
export function BackupsCard({ backups }: { backups: Part<'backups'> }) {
  const t = useMessages(statusMessages);
  const { number, time } = useAmounts();
  return (
    <StatusCard name="backups" title={t('adminStatus.backups')} part={backups}>
      {({ every_ms, last_at, next_at }) => (
        <Facts
          facts={[
            [
              t('adminStatus.every'),
              every_ms === 0
                ? t('adminStatus.notPlanned')
                : t('adminStatus.hours', { hours: number(every_ms / HOUR_MS, 1) }),
            ],
            [t('adminStatus.last'), last_at === null ? t('adminStatus.none') : time(last_at)],
            [t('adminStatus.next'), next_at === null ? t('adminStatus.none') : time(next_at)],
          ]}
        />
      )}
    </StatusCard>
  );
}
