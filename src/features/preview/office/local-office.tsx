import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { PreviewFailed, PreviewLoading, PreviewUnsupported } from '../dialog/preview-words';
import { officeFormat, type OfficeFormat } from './office-format';

export interface OfficeFileProps {
  blob: Blob;
  name: string;
  onError: (error: unknown) => void;
}

/** Each with its library, fetched when the first file of its kind is opened. */
const drawers = {
  docx: lazy(() => import('./local/word-file').then((module) => ({ default: module.WordFile }))),
  xlsx: lazy(() => import('./local/sheet-file').then((module) => ({ default: module.SheetFile }))),
  pptx: lazy(() => import('./local/slides-file').then((module) => ({ default: module.SlidesFile }))),
} as const satisfies Record<OfficeFormat, unknown>;

/** An Office file drawn by the reader's own browser: no document leaves the company. */
export function LocalOffice(props: OfficeFileProps & { onRetry: () => void }) {
  const { onRetry, ...file } = props;
  const format = officeFormat(file.name);
  if (format === undefined) return <PreviewUnsupported legacyOffice />;
  const Drawer = drawers[format];
  return (
    <ErrorBoundary fallback={() => <PreviewFailed onRetry={onRetry} />}>
      <Suspense fallback={<PreviewLoading />}>
        <Drawer {...file} />
      </Suspense>
    </ErrorBoundary>
  );
}
