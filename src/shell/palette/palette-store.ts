import { create } from 'zustand';

/** Which of the two keyboard helpers is open. */
export const usePaletteStore = create<{ open: 'palette' | 'shortcuts' | undefined }>(() => ({ open: undefined }));

export function showPalette(): void {
  usePaletteStore.setState({ open: 'palette' });
}

export function showShortcuts(): void {
  usePaletteStore.setState({ open: 'shortcuts' });
}

export function closePalette(): void {
  usePaletteStore.setState({ open: undefined });
}
