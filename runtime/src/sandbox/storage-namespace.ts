import type { MicroAppRegistration } from '../model/registration';

type StoredApp = Pick<MicroAppRegistration, 'name' | 'storageName' | 'sharedStorageKeys'>;

/** The separator between an app's name and its own key. No app name contains a colon. */
const SEPARATOR = ':';
const PREFIX = 'app';

/** Which key an app's key is kept under: its own space, unless the registry lets it share the key. */
export class StorageNamespace {
  private readonly prefix: string;
  private readonly shared: ReadonlySet<string>;

  /** Instances of one app share their storage, as tabs of one site do. */
  constructor({ name, storageName, sharedStorageKeys }: StoredApp) {
    this.prefix = `${PREFIX}${SEPARATOR}${storageName ?? name}${SEPARATOR}`;
    this.shared = new Set(sharedStorageKeys);
  }

  isShared(key: string): boolean {
    return this.shared.has(key);
  }

  /** The key in the page's storage for a key of the app. */
  toPage(key: string): string {
    return this.shared.has(key) ? key : this.prefix + key;
  }

  /** The app's key for a key of the page's storage; undefined where it is not the app's to see. */
  toApp(pageKey: string): string | undefined {
    if (this.shared.has(pageKey)) return pageKey;
    if (!pageKey.startsWith(this.prefix)) return undefined;
    const key = pageKey.slice(this.prefix.length);
    // A key kept from the time before it was shared must not hide the shared one.
    return this.shared.has(key) ? undefined : key;
  }
}
