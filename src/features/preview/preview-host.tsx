import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { closePreview, usePreviewStore } from './preview-store';

const PreviewDialog = lazyAgain(async () => (await import('./dialog/preview-dialog')).PreviewDialog);

/** Shows the preview dialog while there is a file to show; its code comes with the first one. */
export function PreviewHost() {
  const target = usePreviewStore((state) => state.target);
  if (!target) return null;
  return (
    <LazyPart name="preview" onFailed={closePreview}>
      <PreviewDialog target={target} />
    </LazyPart>
  );
}
