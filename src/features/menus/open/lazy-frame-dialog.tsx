import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { closeFrame, useFrameStore } from './frame-store';

const FrameDialog = lazyAgain(async () => (await import('./frame-dialog')).FrameDialog);

/** The iframe dialog; its code comes when the first page is opened in it. */
export function LazyFrameDialog() {
  const open = useFrameStore((state) => state.target !== undefined);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <LazyPart
      name="frame"
      onFailed={() => {
        closeFrame();
        setWanted(false);
      }}
    >
      <FrameDialog />
    </LazyPart>
  );
}
