import { storedKey } from '@/shared/lib/safe-storage';
import type { ThemeMode } from '@portal/contract/microapp/props';
import { local } from '../lib/safe-storage';

/** What the person chose; `system` follows `prefers-color-scheme`. */
export type ThemeChoice = ThemeMode | 'system';

const THEME_KEY = 'theme';

const listeners = new Set<() => void>();
let darkQuery: MediaQueryList | undefined;
let printing = false;

/** Any stored value as a choice; `system` where it is none. */
export function parseThemeChoice(value: unknown): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The stored choice. */
export function readThemeChoice(): ThemeChoice {
  return parseThemeChoice(local.get(THEME_KEY));
}

/** The mode to paint now: paper is light, and browsers leave its dark ground out and not its pale letters. */
export function readThemeMode(): ThemeMode {
  if (printing) return 'light';
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  darkQuery ??= window.matchMedia('(prefers-color-scheme: dark)');
  return darkQuery.matches ? 'dark' : 'light';
}

/** Stores the choice and tells every listener, those of the other browser tabs included. */
export function saveThemeChoice(choice: ThemeChoice): void {
  // Where the browser refuses, the mode stays as it is.
  local.set(THEME_KEY, choice);
  tell();
}

/** Calls `listener` whenever choice or mode may have changed; gives back the way to stop. */
export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    darkQuery ??= window.matchMedia('(prefers-color-scheme: dark)');
    darkQuery.addEventListener('change', tell);
    window.addEventListener('storage', onStorage);
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', onPrint);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    darkQuery?.removeEventListener('change', tell);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', onPrint);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === storedKey(THEME_KEY) || event.key === null) tell();
}

function onPrint(event: Event): void {
  printing = event.type === 'beforeprint';
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
