import type { FormValues } from '@portal/contract/workflow/form';

/** Form data that has not reached the server yet. */
export interface LocalCopy {
  data: FormValues;
  /** The version of the server's draft that it changes; 0 where there was none. */
  version: number;
}

/** Keeps a copy in this browser until the server has it. */
export interface LocalStore {
  read(): LocalCopy | undefined;
  write(copy: LocalCopy): void;
  clear(): void;
}

/** @param name tells tenant, person and form apart: several people may share a device */
export function localStore(name: string): LocalStore {
  const key = `workflow-draft:${name}`;
  return {
    read() {
      try {
        const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isCopy(parsed) ? parsed : undefined;
      } catch {
        return undefined;
      }
    },
    write(copy) {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch (error) {
        // The storage is full or forbidden. The draft is still saved at the server.
        console.warn('workflow: the draft could not be kept on this device', error);
      }
    },
    clear: () => localStorage.removeItem(key),
  };
}

function isCopy(value: unknown): value is LocalCopy {
  if (typeof value !== 'object' || value === null) return false;
  const data: unknown = Reflect.get(value, 'data');
  return typeof data === 'object' && data !== null && typeof Reflect.get(value, 'version') === 'number';
}
