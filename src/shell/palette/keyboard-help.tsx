import { lazy, Suspense, useState } from 'react';
import { closePalette, usePaletteStore } from './palette-store';

const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })));

/** Palette and list of keys; their code comes when they are first opened. */
export function KeyboardHelp({ logOut, closeAll }: { logOut: () => void; closeAll: () => void }) {
  const open = usePaletteStore((state) => state.open);
  const [wanted, setWanted] = useState({ palette: false, shortcuts: false });
  if (open !== undefined && !wanted[open]) setWanted({ ...wanted, [open]: true });
  return (
    <Suspense fallback={null}>
      {wanted.palette ? <Palette open={open === 'palette'} onClose={closePalette} logOut={logOut} closeAll={closeAll} /> : null}
      {wanted.shortcuts ? <ShortcutsDialog open={open === 'shortcuts'} onClose={closePalette} /> : null}
    </Suspense>
  );
}
