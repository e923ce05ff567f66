import { Button, Tag } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import type { LoadedTab } from '../loaded-apps';
import styles from '../loaded.module.css';
import { loadedMessages } from '../loaded.messages';
import { cardMessages } from './card.messages';

const COLORS = { visible: 'green', failed: 'red', loading: 'blue' } as const;

/** What can be done to the application of a tab. */
export interface TabActions {
  reload(tab: LoadedTab): void;
  close(tab: LoadedTab): void;
  show(tab: LoadedTab): void;
  hide(): void;
  park(tab: LoadedTab): void;
}

/** A tab of an application: its state, and what can be done to it. */
export function TabLine({ tab, actions }: { tab: LoadedTab; actions: TabActions }) {
  const t = useMessages(loadedMessages);
  const of = useMessages(cardMessages);
  const { title, snapshot } = tab;
  const { status, dirty, outdated, fallback, error } = snapshot;
  return (
    <li>
      <span className={styles.tab}>
        <StatusTag status={status} />
        {dirty ? <Tag color="orange">{t('loaded.dirty')}</Tag> : null}
        {outdated ? <Tag>{t('loaded.outdated')}</Tag> : null}
        {fallback ? <Tag>{t('loaded.fallback')}</Tag> : null}
        <span className={styles.tabTitle}>{title}</span>
      </span>
      <span className={styles.buttons}>
        <Button size="small" onClick={() => actions.reload(tab)}>
          {t('loaded.reload', { title })}
        </Button>
        {status === 'visible' ? (
          <Button size="small" onClick={actions.hide}>
            {of('card.hide', { title })}
          </Button>
        ) : (
          <Button size="small" onClick={() => actions.show(tab)}>
            {of('card.show', { title })}
          </Button>
        )}
        {status === 'hidden' ? (
          <Button size="small" onClick={() => actions.park(tab)}>
            {of('card.park', { title })}
          </Button>
        ) : null}
        <Button size="small" onClick={() => actions.close(tab)}>
          {of('card.close', { title })}
        </Button>
      </span>
      {error ? <p className={styles.none}>{of('card.failed', { code: error.code })}</p> : null}
    </li>
  );
}

function StatusTag({ status }: { status: LoadedTab['snapshot']['status'] }) {
  const t = useMessages(loadedMessages);
  const color = Object.entries(COLORS).find(([name]) => name === status)?.[1];
  return <Tag {...(color !== undefined && { color })}>{t(`loaded.status.${status}`)}</Tag>;
}
