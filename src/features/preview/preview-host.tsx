import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { closePreview, usePreviewStore } from './preview-store';

const PreviewDialog = lazyAgain(async () => (await import('./dialog/preview-dialog')).PreviewDialog);

/** Shows the preview dialog while there is a file to show; its code comes with the first one. */
export function PreviewHost() {
  const shown = usePreviewStore((state) => state.shown);
  if (!shown) return null;
  return (
    <LazyPart name="preview" onFailed={closePreview}>
      <PreviewDialog shown={shown} />
    </LazyPart>
  );
}
