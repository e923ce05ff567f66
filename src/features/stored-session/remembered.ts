import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { local } from '@/shared/lib/safe-storage';
import { REMEMBERED_KEY } from './keys';

/** What "remember me" keeps. */
export interface Remembered {
  username: string;
  tenantId: string;
}

/** The remembered sign-in; undefined where there is none or it is unreadable. */
export function readRemembered(): Remembered | undefined {
  const value = parseJson(local.get(REMEMBERED_KEY));
  if (!isRecord(value) || typeof value.username !== 'string' || typeof value.tenantId !== 'string') return undefined;
  return { username: value.username, tenantId: value.tenantId };
}

export function storeRemembered(remembered: Remembered | undefined): void {
  if (remembered) local.set(REMEMBERED_KEY, JSON.stringify(remembered));
  else local.remove(REMEMBERED_KEY);
}
