import { lazy, Suspense } from 'react';
import { FailedResult } from '@/shared/ui/failed-result';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { runtime } from './index';
import type { Place } from './panels/panel';
import type { MicroAppSnapshot } from './model/host';

/** Its words and its rules are fetched with the runtime; when nothing can be fetched, the plain panel must do. */
const Trouble = lazy(() =>
  import('./trouble').then(
    ({ Trouble: Told }) => ({ default: Told }),
    () => ({ default: ({ onReload }: { onReload: () => void }) => <FailedResult onRetry={onReload} /> }),
  ),
);

/** What the shell says about an app: that it is coming, why it did not come, or that there is a newer one. */
export function PlaceStatus({ place, snapshot }: { place: Place; snapshot: MicroAppSnapshot }) {
  const { status, error, outdated } = snapshot;
  if (status === 'loading' || status === 'idle') return <PageSkeleton />;
  if (!error && !outdated) return null;
  return (
    <Suspense fallback={null}>
      <Trouble title={place.tab.title} error={error} onReload={() => void runtime.reload(place.tab.key)} />
    </Suspense>
  );
}
