import type { DictEntry } from '@portal/contract/entities/directory';
import { dictQuery } from '@/features/dictionaries';
import { queryClient } from '@/shared/query/query-client';

/**
 * The entries in use of a dictionary, for a sub-application. The list is the caller's own: it may change it. Fails with
 * an `ApiError`.
 */
export async function getDict(code: string): Promise<DictEntry[]> {
  const entries = await queryClient.query(dictQuery(code));
  return entries.map((entry) => ({ ...entry }));
}
