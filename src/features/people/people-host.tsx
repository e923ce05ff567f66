import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { closePeople, usePeopleStore } from './people-store';

const Drawer = lazyAgain(async () => (await import('./people-drawer')).PeopleDrawer);

/** People's cards and the organisation; their code comes when they are first opened. */
export function PeopleHost() {
  const open = usePeopleStore(({ trail }) => trail.length > 0);
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <LazyPart
      name="people"
      onFailed={() => {
        closePeople();
        setUsed(false);
      }}
    >
      <Drawer />
    </LazyPart>
  );
}
