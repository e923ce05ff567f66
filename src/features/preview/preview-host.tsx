import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { usePreviewStore } from './preview-store';

const PreviewDialog = lazy(async () => ({ default: (await import('./dialog/preview-dialog')).PreviewDialog }));

/** Shows the preview dialog while there is a file to show; its code comes with the first one. */
export function PreviewHost() {
  const target = usePreviewStore((state) => state.target);
  if (!target) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <PreviewDialog target={target} />
      </Suspense>
    </ErrorBoundary>
  );
}
