import { isRecord } from '@/shared/lib/is-record';
import { local } from '@/shared/lib/safe-storage';
import { REMEMBERED_KEY } from './keys';

/** What "remember me" keeps. */
export interface Remembered {
  username: string;
  tenantId: string;
}

/** The remembered sign-in; undefined where there is none or it is unreadable. */
export function readRemembered(): Remembered | undefined {
  try {
    const value: unknown = JSON.parse(local.get(REMEMBERED_KEY) ?? 'null');
    if (!isRecord(value) || typeof value.username !== 'string' || typeof value.tenantId !== 'string') return undefined;
    return { username: value.username, tenantId: value.tenantId };
  } catch {
    return undefined;
  }
}

export function storeRemembered(remembered: Remembered | undefined): void {
  if (remembered) local.set(REMEMBERED_KEY, JSON.stringify(remembered));
  else local.remove(REMEMBERED_KEY);
}
