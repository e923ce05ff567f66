import { storedKey } from '@/shared/lib/safe-storage';
import type { Language } from '@portal/contract/microapp/props';
import { local } from '../lib/safe-storage';

/** docs/specification.md#local-storage-keys. */
const LANGUAGE_KEY = 'lang';
/** docs/specification.md#language-default: Chinese unless the stored language is exactly `en`. */
const FALLBACK_LANGUAGE: Language = 'zh';

const listeners = new Set<() => void>();
let current: Language | undefined;

/** Any stored or received value as a language (docs/specification.md#language-default). */
export function parseLanguage(value: unknown): Language {
  return value === 'en' ? 'en' : FALLBACK_LANGUAGE;
}

/** The language in use; the same value until somebody changes it, in this browser tab or in another. */
export function readLanguage(): Language {
  current ??= parseLanguage(local.get(LANGUAGE_KEY));
  return current;
}

/** Stores the language and tells every listener, those of the other browser tabs included. */
export function saveLanguage(language: Language): void {
  // Where the browser refuses, the choice lasts as long as the page.
  local.set(LANGUAGE_KEY, language);
  apply(language);
}

/** Calls `listener` after every change; gives back the way to stop. */
export function subscribeLanguage(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  // A null key is `localStorage.clear()`.
  if (event.key === storedKey(LANGUAGE_KEY) || event.key === null) apply(parseLanguage(local.get(LANGUAGE_KEY)));
}

function apply(language: Language): void {
  const changed = current !== language;
  current = language;
  if (changed) announceTexts();
}

/** Tells every listener that the texts on the screen have changed. */
export function announceTexts(): void {
  for (const listener of [...listeners]) listener();
}
