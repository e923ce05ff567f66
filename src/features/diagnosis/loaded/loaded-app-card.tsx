import { Button, Tag } from 'antd';
import type { LedgerReport } from '@portal/runtime/ledger';
import { useMessages } from '@/shared/i18n/use-messages';
import { useNames } from '../use-names';
import { countsOf, type LoadedApp, type LoadedTab } from './loaded-apps';
import styles from './loaded.module.css';
import { loadedMessages } from './loaded.messages';
import { OpeningBar } from './opening-bar';

const COLORS = { visible: 'green', failed: 'red', loading: 'blue' } as const;

/** One application of the page. */
export function LoadedAppCard({ app, onReload }: { app: LoadedApp; onReload: (tab: LoadedTab) => void }) {
  const t = useMessages(loadedMessages);
  const names = useNames();
  const { prefix, entry, tabs, opening, held, left } = app;
  return (
    <section className={styles.app} aria-label={names([prefix])}>
      <h3>
        {names([prefix])} <span className={styles.prefix}>{prefix}</span>
      </h3>
      <p className={styles.entry}>{t('loaded.entry', { entry })}</p>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <span className={styles.tab}>
              <StatusTag status={tab.snapshot.status} />
              {tab.snapshot.dirty ? <Tag color="orange">{t('loaded.dirty')}</Tag> : null}
              {tab.snapshot.outdated ? <Tag>{t('loaded.outdated')}</Tag> : null}
              {tab.snapshot.fallback ? <Tag>{t('loaded.fallback')}</Tag> : null}
              <span className={styles.tabTitle}>{tab.title}</span>
            </span>
            <Button size="small" onClick={() => onReload(tab)}>
              {t('loaded.reload', { title: tab.title })}
            </Button>
          </li>
        ))}
      </ul>
      {opening.length > 0 ? <OpeningBar parts={opening} /> : null}
      <Lines title={t('loaded.held', { count: held.length })} lines={held} />
      {left ? (
        left.lines.length === 0 ? (
          <p className={styles.none}>{t('loaded.left.none')}</p>
        ) : (
          <Lines title={t('loaded.left', { count: left.lines.length })} lines={left.lines} />
        )
      ) : null}
    </section>
  );
}

function StatusTag({ status }: { status: LoadedTab['snapshot']['status'] }) {
  const t = useMessages(loadedMessages);
  const color = Object.entries(COLORS).find(([name]) => name === status)?.[1];
  return <Tag {...(color !== undefined && { color })}>{t(`loaded.status.${status}`)}</Tag>;
}

/** Things by their kinds, and each of them with its place in the application's code. */
function Lines({ title, lines }: { title: string; lines: LedgerReport['lines'] }) {
  if (lines.length === 0) return <p className={styles.none}>{title}</p>;
  return (
    <details className={styles.lines}>
      <summary>
        {title}
        <span className={styles.counts}>
          {countsOf(lines).map(({ kind, count }) => (
            <span key={kind}>
              {kind} {count}
            </span>
          ))}
        </span>
      </summary>
      <ul>
        {lines.map(({ kind, label, callSite }, at) => (
          <li key={at}>
            <code>{kind}</code> {label}
            {callSite === undefined ? null : <span className={styles.site}>{callSite}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
