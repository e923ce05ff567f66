import { lazy, Suspense, useState } from 'react';
import { useFrameStore } from './frame-store';

const FrameDialog = lazy(() => import('./frame-dialog').then((module) => ({ default: module.FrameDialog })));

/** The iframe dialog; its code comes when the first page is opened in it. */
export function LazyFrameDialog() {
  const open = useFrameStore((state) => state.target !== undefined);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <FrameDialog />
    </Suspense>
  ) : null;
}
