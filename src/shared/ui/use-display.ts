import { useSyncExternalStore } from 'react';
import type { DisplaySettings } from '@portal/contract/entities/display';
import type { PortalDisplay } from '@portal/contract/display';
import { readDisplay, readDisplayChoice, subscribeDisplay } from './display';

/** How everything looks now; renders again when it changes. */
export function useDisplay(): PortalDisplay {
  return useSyncExternalStore(subscribeDisplay, readDisplay);
}

/** What the person chose; renders again when it changes. */
export function useDisplayChoice(): DisplaySettings {
  return useSyncExternalStore(subscribeDisplay, readDisplayChoice);
}
