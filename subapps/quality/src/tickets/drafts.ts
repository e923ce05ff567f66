import type { RecordData } from 'record-kit/records';

/** Input that was typed and not yet saved, kept in this browser for one person and one ticket. */
export interface Draft {
  read(): RecordData | undefined;
  write(data: RecordData): void;
  clear(): void;
}

/** @param key person and ticket; if the storage is full or forbidden, there is no draft and the page still works */
export function draftOf(key: string): Draft {
  const name = `draft ${key}`;
  return {
    read() {
      try {
        return recordOf(JSON.parse(localStorage.getItem(name) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    write(data) {
      try {
        localStorage.setItem(name, JSON.stringify(data));
      } catch (error) {
        console.warn('quality: the draft could not be kept', error);
      }
    },
    clear() {
      localStorage.removeItem(name);
    },
  };
}

/** The fields of a stored draft that have plain values; undefined where the value is no object. */
function recordOf(value: unknown): RecordData | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const data: RecordData = {};
  for (const [key, one] of Object.entries(value)) {
    if (one === null || typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') data[key] = one;
  }
  return data;
}
