import { lazy, Suspense } from 'react';
import { App, Button } from 'antd';
import { loadOverrides } from '@/features/overrides';
import { useMessages } from '@/shared/i18n/use-messages';
import { useNames } from '../use-names';
import { Belongings } from './card/belongings';
import { cardMessages } from './card/card.messages';
import { Lines } from './card/lines';
import { ReleaseLine } from './card/release-line';
import { TabLine, type TabActions } from './card/tab-line';
import { Trouble } from './card/trouble';
import type { LoadedApp } from './loaded-apps';
import styles from './loaded.module.css';
import { loadedMessages } from './loaded.messages';
import { OpeningBar } from './opening-bar';
import type { Sources } from './source-places';
import type { AboutApp } from './use-about';

const OverrideChoice = lazy(() =>
  loadOverrides().then(
    (late) => ({ default: late.OverrideChoice }),
    () => ({ default: () => null }),
  ),
);

interface LoadedAppCardProps {
  app: LoadedApp;
  about: AboutApp | undefined;
  sources: Sources;
  actions: TabActions;
  /** Asks for the places in the sources. Resolves to how many were found. */
  onFindSources: (app: LoadedApp) => Promise<number>;
}

/** One application of the page. */
export function LoadedAppCard({ app, about, sources, actions, onFindSources }: LoadedAppCardProps) {
  const t = useMessages(loadedMessages);
  const of = useMessages(cardMessages);
  const { message } = App.useApp();
  const names = useNames();
  const { prefix, entry, tabs, opening, held, left, instances } = app;
  const find = async () => {
    const count = await onFindSources(app).catch(() => 0);
    if (count > 0) void message.success(of('card.sources.found', { count }));
    else void message.info(of('card.sources.none'));
  };
  return (
    <section className={styles.app} aria-label={names([prefix])}>
      <h3>
        {names([prefix])} <span className={styles.prefix}>{prefix}</span>
      </h3>
      <ReleaseLine entry={entry} about={about} />
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <TabLine key={tab.key} tab={tab} actions={actions} />
        ))}
      </ul>
      {opening.length > 0 ? <OpeningBar parts={opening} /> : null}
      <Trouble app={app} sources={sources} />
      <Lines title={t('loaded.held', { count: held.length })} lines={held} sources={sources} />
      {left ? (
        <Lines
          title={left.lines.length === 0 ? t('loaded.left.none') : t('loaded.left', { count: left.lines.length })}
          lines={left.lines}
          sources={sources}
        />
      ) : null}
      {instances.map((instance) => (
        <Belongings key={instance.instanceId} instance={instance} />
      ))}
      <div className={styles.buttons}>
        <Suspense>
          <OverrideChoice prefix={prefix} />
        </Suspense>
        <Button size="small" onClick={() => void find()}>
          {of('card.sources')}
        </Button>
      </div>
    </section>
  );
}
