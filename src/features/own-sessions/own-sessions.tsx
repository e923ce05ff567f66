import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';

const Drawer = lazyAgain(async () => (await import('./sessions-drawer')).SessionsDrawer);

/** "My sessions" of the user menu; its code comes when it is opened. */
export function OwnSessions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <LazyPart
      name="sessions"
      onFailed={() => {
        onClose();
        setUsed(false);
      }}
    >
      <Drawer open={open} onClose={onClose} />
    </LazyPart>
  );
}
