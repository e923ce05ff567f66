import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { closeProfile, useProfileStore } from './profile-store';

const Drawer = lazyAgain(async () => (await import('./profile-drawer')).ProfileDrawer);

/** "Profile and settings" of the user menu; its code comes when it is first opened. */
export function ProfileHost() {
  const open = useProfileStore(({ part }) => part !== undefined);
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <LazyPart
      name="profile"
      onFailed={() => {
        closeProfile();
        setUsed(false);
      }}
    >
      <Drawer />
    </LazyPart>
  );
}
