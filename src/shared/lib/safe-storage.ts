import { BASE_PATH } from '@portal/contract/paths/base';

/**
 * `localStorage` and `sessionStorage` that never throw: a browser may forbid them, and they may be full. A value that
 * could not be written reads as absent, which every caller treats as "signed out" or "not chosen".
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** False where the browser refused. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The key that the browser knows: two portals of one host, below two base paths, keep theirs apart. */
export const storedKey = (key: string): string => BASE_PATH + key;

function wrap(storage: () => Storage): SafeStorage {
  return {
    get(key) {
      try {
        return storage().getItem(storedKey(key));
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(storedKey(key), value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(storedKey(key));
      } catch {
        // Nothing is stored where storage is forbidden.
      }
    },
  };
}

export const local = wrap(() => localStorage);
export const session = wrap(() => sessionStorage);
