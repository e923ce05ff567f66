import { patchOverlays } from '../overlays/patch-overlays';
import { patchStyles } from '../styles/patch-styles';
import type { SandboxPatch } from './patch';

/** Every patch, in the order of installation; they are freed in the opposite order. */
export const sandboxPatches: readonly SandboxPatch[] = [patchOverlays, patchStyles];
