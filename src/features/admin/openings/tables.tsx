import { Table, Tag } from 'antd';
import type { ApplicationOpenings } from '@portal/contract/entities/opening';
import { useMessages } from '@/shared/i18n/use-messages';
import { causeText } from './cause-text';
import { openingsMessages } from './openings.messages';
import styles from './openings.module.css';

const SCROLL = { x: 'max-content' } as const;
const each = (value: number): string => value.toFixed(2);

/** The releases that were opened, with what each is like. */
export function ReleaseTable({ rows }: { rows: ApplicationOpenings['releases'] }) {
  const t = useMessages(openingsMessages);
  const number = { align: 'right' } as const;
  return (
    <section className={styles.section}>
      <h3>{t('adminOpenings.byRelease')}</h3>
      <Table
        size="small"
        pagination={false}
        scroll={SCROLL}
        rowKey="release"
        dataSource={rows}
        columns={[
          {
            title: t('adminOpenings.release'),
            dataIndex: 'release',
            render: (release: string, row) => (
              <>
                {release === '' ? t('adminOpenings.entry') : release}{' '}
                {row.is_current ? <Tag color="success">{t('adminOpenings.current')}</Tag> : null}
              </>
            ),
          },
          { title: t('adminOpenings.openings'), dataIndex: 'openings', ...number },
          { title: t('adminOpenings.failed'), dataIndex: 'failed', ...number },
          { title: 'p50', dataIndex: 'p50', ...number, render: msText },
          { title: 'p95', dataIndex: 'p95', ...number, render: msText },
          { title: t('adminOpenings.faultsEach'), dataIndex: 'faults', ...number, render: each },
          { title: t('adminOpenings.longTasksEach'), dataIndex: 'long_tasks', ...number, render: each },
          { title: t('adminOpenings.fallbacks'), dataIndex: 'fallbacks', ...number },
        ]}
      />
    </section>
  );

  function msText(value: number | null): string {
    return value === null ? '—' : t('adminOpenings.ms', { ms: value });
  }
}

/** Why openings failed, by release. */
export function CauseTable({ rows }: { rows: ApplicationOpenings['causes'] }) {
  const t = useMessages(openingsMessages);
  return (
    <section className={styles.section}>
      <h3>{t('adminOpenings.causes')}</h3>
      {rows.length === 0 ? (
        <p className={styles.hint}>{t('adminOpenings.noCauses')}</p>
      ) : (
        <Table
          size="small"
          pagination={false}
          scroll={SCROLL}
          rowKey={({ cause, release }) => `${cause} ${release}`}
          dataSource={rows}
          columns={[
            { title: t('adminOpenings.cause'), dataIndex: 'cause', render: (cause: string) => causeText(cause, t) },
            { title: t('adminOpenings.times'), dataIndex: 'times', align: 'right' },
            {
              title: t('adminOpenings.release'),
              dataIndex: 'release',
              render: (release: string) => (release === '' ? t('adminOpenings.entry') : release),
            },
          ]}
        />
      )}
    </section>
  );
}

/** What the portal had to release when the application was closed. */
export function ReleasedList({ rows }: { rows: ApplicationOpenings['released'] }) {
  const t = useMessages(openingsMessages);
  return (
    <section className={styles.section}>
      <h3>{t('adminOpenings.released')}</h3>
      <p className={styles.hint}>{t(rows.length === 0 ? 'adminOpenings.noReleased' : 'adminOpenings.releasedHint')}</p>
      {rows.map(({ kind, times }) => (
        <Tag key={kind}>{t('adminOpenings.each', { kind, times: times.toFixed(1) })}</Tag>
      ))}
    </section>
  );
}
