import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { App } from 'antd';
import { createPortal } from 'react-dom';
import type { PanelView } from '@portal/runtime';
import { diagnosisNow } from '@/features/diagnosis';
import { askBeforeLoss } from '@/features/unsaved-input';
import { whenIdle } from '@/shared/lib/when-idle';
import styles from './micro-app-panels.module.css';
import { loadPanelMessage, PanelStatus } from './panel-status';
import { useRuntime } from './runtime-context';

interface MicroAppPanelsProps {
  /** Whether the person may read why an app did not open, with addresses and exceptions. */
  seesCauses: boolean;
}

/**
 * Where the shell shows micro-apps; rendered once, beside its own pages. The panels belong to the runtime and not to
 * React: rendering them again, or twice, moves nothing.
 */
export function MicroAppPanels({ seesCauses }: MicroAppPanelsProps) {
  const runtime = useRuntime();
  const app = App.useApp();
  const container = useRef<HTMLDivElement>(null);
  const OffPage = diagnosisNow()?.OffPage;
  const panels = useSyncExternalStore(runtime.subscribe, runtime.panels);

  useLayoutEffect(() => {
    if (container.current) runtime.attach(container.current);
  }, [runtime]);
  // When the network is gone, it is too late to fetch what says so.
  useEffect(() => whenIdle(() => void loadPanelMessage().catch(() => {})), []);

  /** A newer release may be taken while there is input: it is asked about. */
  const reload = async ({ tab, snapshot }: PanelView) => {
    if (snapshot.dirty && !(await askBeforeLoss(app, 'refresh', () => [tab.title]))) return;
    await runtime.reload(tab.key);
  };

  return (
    <>
      <div ref={container} className={styles.panels} data-micro-app-stage="" />
      {OffPage ? <OffPage /> : null}
      {panels.map((panel) =>
        createPortal(
          <PanelStatus
            panel={panel}
            seesCauses={seesCauses}
            onReload={() => void reload(panel)}
            onOpenAsPage={() => void runtime.openAsPage(panel.tab.key)}
          />,
          panel.status,
          panel.key,
        ),
      )}
    </>
  );
}
