import { lazy, Suspense } from 'react';
import type { PanelView } from '@portal/runtime';
import { FailedResult } from '@/shared/ui/failed-result';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { lazyWords } from '@/shared/ui/waiting/lazy-words';
import { Slow } from '@/shared/ui/waiting/slow';

/** The code that explains why an app did not open. */
export const loadPanelMessage = () => import('./panel-message');

/** Fetched when the shell is idle. Where it cannot be fetched, the plain failure must do. */
const PanelMessage = lazy(() =>
  loadPanelMessage().then(
    (loaded) => ({ default: loaded.PanelMessage }),
    () => ({ default: ({ onReload }: { onReload: () => void }) => <FailedResult onRetry={onReload} /> }),
  ),
);

const PanelWaiting = lazyWords(async () => (await loadPanelMessage()).PanelWaiting);

interface PanelStatusProps {
  panel: PanelView;
  seesCauses: boolean;
  onReload: () => void;
  onOpenAsPage: () => void;
}

/** What the shell says about an app: that it is coming, why it did not come, or that there is a newer one. */
export function PanelStatus({ panel, seesCauses, onReload, onOpenAsPage }: PanelStatusProps) {
  const { status, error, reference, outdated, fallback } = panel.snapshot;
  if (status === 'loading' || status === 'idle')
    return (
      <>
        <PageSkeleton />
        <Slow>
          <PanelWaiting panel={panel} onReload={onReload} />
        </Slow>
      </>
    );
  if (!error && !outdated && !fallback) return null;
  return (
    <Suspense fallback={null}>
      <PanelMessage
        title={panel.tab.title}
        prefix={panel.tab.registration.prefix}
        error={error}
        isFallback={fallback && !outdated}
        reference={reference}
        seesCauses={seesCauses}
        onReload={onReload}
        onOpenAsPage={onOpenAsPage}
      />
    </Suspense>
  );
}
