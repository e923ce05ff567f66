import { Tag } from 'antd';
import type { RunningServer } from '@portal/contract/entities/server-status';
import { useMessages } from '@/shared/i18n/use-messages';
import { Facts, StatusCard } from './status-card';
import { statusMessages } from './status.messages';
import styles from './status.module.css';
import { useAmounts } from './use-amounts';

const COLOURS = { serving: 'success', leaving: 'warning', late: 'error' } as const;

const stateOf = ({ late, leaving }: RunningServer) => (late ? 'late' : leaving ? 'leaving' : 'serving');

/** The servers that run, each with its state and its load. */
export function ServersCard({ servers }: { servers: readonly RunningServer[] | null | undefined }) {
  const t = useMessages(statusMessages);
  return (
    <StatusCard name="servers" title={t('adminStatus.servers')} part={servers} wide>
      {(part) =>
        part.length === 0 ? (
          <p className={styles.hint}>{t('adminStatus.noServers')}</p>
        ) : (
          <ul className={styles.servers}>
            {part.map((server) => (
              <Server key={server.id} server={server} />
            ))}
          </ul>
        )
      }
    </StatusCard>
  );
}

function Server({ server }: { server: RunningServer }) {
  const t = useMessages(statusMessages);
  const { bytes, number, time } = useAmounts();
  const state = stateOf(server);
  return (
    <li className={styles.server}>
      <div className={styles.name}>
        {server.name}
        <Tag color={COLOURS[state]}>{t(`adminStatus.${state}`)}</Tag>
        {server.answering ? <Tag>{t('adminStatus.answering')}</Tag> : null}
      </div>
      <Facts
        facts={[
          [t('adminStatus.version'), server.version],
          [t('adminStatus.started'), time(server.started_at)],
          [
            t('adminStatus.load'),
            t('adminStatus.ofProcessors', { load: number(server.load, 1), processors: server.processors }),
          ],
          [t('adminStatus.memory'), bytes(server.memory_bytes)],
          [t('adminStatus.pages'), number(server.hub_connections)],
          [t('adminStatus.backlog'), t('adminStatus.characters', { count: number(server.hub_backlog) })],
        ]}
      />
    </li>
  );
}
