import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { closePalette, usePaletteStore } from './palette-store';

const Palette = lazyAgain(async () => (await import('./palette')).Palette);
const ShortcutsDialog = lazyAgain(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);
const NONE = { palette: false, shortcuts: false };

/** Palette and list of keys; their code comes when they are first opened. */
export function KeyboardHelp({ logOut, closeAll }: { logOut: () => void; closeAll: () => void }) {
  const open = usePaletteStore((state) => state.open);
  const [wanted, setWanted] = useState(NONE);
  if (open !== undefined && !wanted[open]) setWanted({ ...wanted, [open]: true });
  if (wanted === NONE) return null;
  const onFailed = () => {
    closePalette();
    setWanted(NONE);
  };
  return (
    <LazyPart name={open ?? 'palette'} onFailed={onFailed}>
      {wanted.palette ? (
        <Palette open={open === 'palette'} onClose={closePalette} logOut={logOut} closeAll={closeAll} />
      ) : null}
      {wanted.shortcuts ? <ShortcutsDialog open={open === 'shortcuts'} onClose={closePalette} /> : null}
    </LazyPart>
  );
}
