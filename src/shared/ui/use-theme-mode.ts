import { useSyncExternalStore } from 'react';
import type { ThemeMode } from '@portal/contract/microapp/props';
import { readThemeChoice, readThemeMode, subscribeTheme, type ThemeChoice } from './theme-mode';

/** The mode to paint; renders again when it changes. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribeTheme, readThemeMode);
}

/** What the person chose; renders again when it changes. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, readThemeChoice);
}
