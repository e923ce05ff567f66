import type { StorageNamespace } from './storage-namespace';

/** A storage event with the app's own key; undefined where the key does not belong to the app. */
export function appStorageEvent(event: StorageEvent, namespace: StorageNamespace): StorageEvent | undefined {
  // An event without a key means that the whole storage was cleared, including the app's part.
  const key = event.key === null ? null : namespace.toApp(event.key);
  if (key === undefined) return undefined;
  return new StorageEvent('storage', { key, oldValue: event.oldValue, newValue: event.newValue, url: event.url });
}
