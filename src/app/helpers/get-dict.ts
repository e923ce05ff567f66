import type { DictEntry } from '@portal/contract/entities/directory';
import type { DictOptions } from '@portal/contract/microapp/props';
import { dictQuery } from '@/features/dictionaries';
import { queryClient } from '@/shared/query/query-client';

/**
 * The entries of a dictionary, for a sub-application of that subsystem. The list is the caller's own: it may change it.
 * Fails with an `ApiError`.
 */
export async function getDict(code: string, subsystem: string, options: DictOptions = {}): Promise<DictEntry[]> {
  const entries = await queryClient.query(dictQuery(code, { subsystem, disabled: options.disabled === true }));
  return entries.map((entry) => ({ ...entry }));
}
