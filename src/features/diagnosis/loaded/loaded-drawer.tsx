import { memo, useState } from 'react';
import { Drawer } from 'antd';
import type { MicroAppRuntime } from '@portal/runtime';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { Result } from '@/shared/ui/result';
import { useNames } from '../use-names';
import { LoadedAppCard } from './loaded-app-card';
import styles from './loaded.module.css';
import { loadedMessages } from './loaded.messages';
import { BusPart } from './page/bus-part';
import { Outlines } from './page/outlines';
import { PageActions } from './page/page-actions';
import { useBus } from './page/use-bus';
import { ViewerPart } from './page/viewer-part';
import { reportText } from './report-text';
import { useAbout, useSources } from './use-about';
import { useInspector, useLoadedApps } from './use-loaded-apps';
import { useTabActions } from './use-tab-actions';

const WIDTH_PX = 560;

interface LoadedDrawerProps {
  runtime: MicroAppRuntime;
  /** Always the same function: a page that opens beside the panel does not draw it. */
  onClose: () => void;
}

/**
 * The panel of those who own applications: what this page has loaded, how it was opened, what it holds and does. The
 * page beside it can be used meanwhile. What it watches, it watches while it is there.
 */
export const LoadedDrawer = memo(function LoadedDrawer({ runtime, onClose }: LoadedDrawerProps) {
  const t = useMessages(loadedMessages);
  const names = useNames();
  const inspector = useInspector();
  const [apps, lookAgain] = useLoadedApps(runtime, inspector);
  const messages = useBus(inspector);
  const about = useAbout(apps);
  const [sources, findSources] = useSources();
  const actions = useTabActions(runtime, lookAgain);
  const [outlined, setOutlined] = useState(false);
  const nameOf = (prefix: string) => [names([prefix]), about.get(prefix)?.release].filter(Boolean).join(' ');
  const shown = () =>
    runtime
      .panels()
      .filter(({ snapshot }) => snapshot.status === 'visible')
      .map(({ tab, snapshot }) => ({ prefix: tab.registration.prefix, panelId: snapshot.panelId }));
  const sending = apps.flatMap(({ instances }) =>
    instances.filter(({ isParked }) => !isParked).map(({ instanceId }) => instanceId),
  );

  return (
    <>
      <Drawer
        open={!outlined}
        mask={false}
        onClose={onClose}
        title={t('loaded.title')}
        size={WIDTH_PX}
        closable={{ 'aria-label': t('loaded.close') }}
      >
        <div className={styles.actions}>
          <span>
            {t('loaded.copy')}
            <CopyButton text={reportText(apps, { now: new Date(), userAgent: navigator.userAgent, about, sources })} />
          </span>
        </div>
        <PageActions runtime={runtime} onOutlines={() => setOutlined(true)} onDone={lookAgain} />
        {inspector ? (
          <section className={styles.page} aria-label={t('loaded.page')}>
            <BusPart inspector={inspector} messages={messages} instances={sending} />
            <ViewerPart inspector={inspector} />
          </section>
        ) : null}
        {apps.length === 0 ? (
          <Result compact drawing="empty" title={t('loaded.empty')} text={t('loaded.empty.text')} />
        ) : (
          apps.map((app) => (
            <LoadedAppCard
              key={app.prefix}
              app={app}
              about={about.get(app.prefix)}
              sources={sources}
              actions={actions}
              onFindSources={findSources}
            />
          ))
        )}
      </Drawer>
      {outlined ? <Outlines nameOf={nameOf} shown={shown} onEnd={() => setOutlined(false)} /> : null}
    </>
  );
});
