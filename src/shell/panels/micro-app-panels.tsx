import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
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
  const container = useRef<HTMLDivElement>(null);
  const panels = useSyncExternalStore(runtime.subscribe, runtime.panels);

  useLayoutEffect(() => {
    if (container.current) runtime.attach(container.current);
  }, [runtime]);
  // When the network is gone, it is too late to fetch what says so.
  useEffect(() => whenIdle(() => void loadPanelMessage().catch(() => {})), []);

  return (
    <>
      <div ref={container} className={styles.panels} data-micro-app-stage="" />
      {panels.map((panel) =>
        createPortal(
          <PanelStatus
            panel={panel}
            seesCauses={seesCauses}
            onReload={() => void runtime.reload(panel.tab.key)}
            onOpenAsPage={() => void runtime.openAsPage(panel.tab.key)}
          />,
          panel.status,
          panel.key,
        ),
      )}
    </>
  );
}
