import type { FormValues } from '@portal/contract/workflow/form';

/** What was typed and has not reached the server yet. */
export interface LocalCopy {
  data: FormValues;
  /** The server's version it was typed upon; 0 where there was none. */
  version: number;
}

/** Keeps a copy in this browser, until the server has it. */
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
        // A full or forbidden storage; the server is asked all the same.
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
