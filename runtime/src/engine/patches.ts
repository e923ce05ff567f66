import { patchConnections } from '../ledger/patch-connections';
import { patchFetch } from '../ledger/patch-fetch';
import { patchLedger } from '../ledger/patch-ledger';
import { patchListeners } from '../ledger/patch-listeners';
import { patchMedia } from '../ledger/patch-media';
import { patchObjectUrls } from '../ledger/patch-object-urls';
import { patchObservers } from '../ledger/patch-observers';
import { patchPageEvents } from '../ledger/patch-page-events';
import { patchSound } from '../ledger/patch-sound';
import { patchTimers } from '../ledger/patch-timers';
import { patchOverlays } from '../overlays/patch-overlays';
import { patchStorage } from '../storage/patch-storage';
import { patchStyles } from '../styles/patch-styles';
import { patchTopLayer } from '../top-layer/patch-top-layer';
import type { SandboxPatch } from '../sandbox/patch';
import { patchCustomElements } from '../sandbox/patch-custom-elements';
import { patchFunctions } from '../sandbox/patch-functions';
import { patchPageWide } from '../sandbox/patch-page-wide';
import { patchTrustedTypes } from '../sandbox/patch-trusted-types';

/**
 * Every patch, in the order of installation. They are undone in the opposite order. The patch of the document's
 * stand-ins comes first, because the others need them. The ledger's patch is next, so that it ends after all patches
 * that write into the ledger.
 */
export const sandboxPatches: readonly SandboxPatch[] = [
  patchOverlays,
  patchLedger,
  patchStyles,
  patchTimers,
  patchListeners,
  patchPageEvents,
  patchMedia,
  patchObservers,
  patchTopLayer,
  patchFetch,
  patchConnections,
  patchSound,
  patchObjectUrls,
  patchStorage,
  patchPageWide,
  patchFunctions,
  patchTrustedTypes,
  patchCustomElements,
];
