import type { StorageNamespace } from '../sandbox/storage-namespace';

/** An app's `localStorage` or `sessionStorage`: the page's, cut down to the keys that are the app's. */
export function createAppStorage(page: Storage, namespace: StorageNamespace): Storage {
  const keys = (): string[] =>
    Array.from({ length: page.length }, (_each, index) => page.key(index)).flatMap((key) =>
      key === null ? [] : (namespace.toApp(key) ?? []),
    );
  const members = new Map<PropertyKey, unknown>(
    Object.entries({
      getItem: (key: unknown) => page.getItem(namespace.toPage(String(key))),
      setItem: (key: unknown, value: unknown) => page.setItem(namespace.toPage(String(key)), String(value)),
      removeItem: (key: unknown) => page.removeItem(namespace.toPage(String(key))),
      key: (index: unknown) => keys()[Number(index) || 0] ?? null,
      clear: () => {
        // Shared keys belong to the shell or to another app, too, so they are kept.
        for (const key of keys()) if (!namespace.isShared(key)) page.removeItem(namespace.toPage(key));
      },
    }),
  );
  const has = (key: string): boolean => page.getItem(namespace.toPage(key)) !== null;
  return new Proxy(page, {
    get(target, key) {
      if (key === 'length') return keys().length;
      if (members.has(key)) return members.get(key);
      if (typeof key === 'string' && has(key)) return page.getItem(namespace.toPage(key));
      const value: unknown =
        key in Storage.prototype ? Reflect.get(target, key, target) : Reflect.get(Object.prototype, key);
      return value;
    },
    set(_target, key, value: unknown) {
      if (typeof key === 'string') page.setItem(namespace.toPage(key), String(value));
      return true;
    },
    has: (_target, key) => key in Storage.prototype || (typeof key === 'string' && has(key)),
    deleteProperty(_target, key) {
      if (typeof key === 'string') page.removeItem(namespace.toPage(key));
      return true;
    },
    ownKeys: () => keys(),
    getOwnPropertyDescriptor(_target, key) {
      if (typeof key !== 'string' || !has(key)) return undefined;
      return { configurable: true, enumerable: true, writable: true, value: page.getItem(namespace.toPage(key)) };
    },
    defineProperty(_target, key, descriptor) {
      if (typeof key === 'string') page.setItem(namespace.toPage(key), String(descriptor.value));
      return true;
    },
  });
}
