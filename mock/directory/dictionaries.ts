import { and, eq, inArray } from 'drizzle-orm';
import type { DictEntry } from '@portal/contract/entities/directory';
import { dictEntry, dictType } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';

/** Dictionary data by code. */
export class Dictionaries {
  constructor(private readonly store: Store) {}

  /**
   * The entries of a dictionary, in their order.
   *
   * @param all disabled entries as well
   * @throws {Refusal} 404 when there is no such dictionary in use
   */
  async entries(tenantId: string, code: string, all: boolean): Promise<DictEntry[]> {
    const rows = await this.store.read((db) =>
      db
        .select({ entry: dictEntry })
        .from(dictType)
        .leftJoin(dictEntry, and(eq(dictEntry.tenant_id, dictType.tenant_id), eq(dictEntry.type_id, dictType.id)))
        .where(and(eq(dictType.tenant_id, tenantId), eq(dictType.dict_code, code), eq(dictType.state, '1')))
        .orderBy(dictEntry.sort, dictEntry.id),
    );
    if (rows.length === 0) throw new Refusal(404, 'noSuchDict');
    return rows.flatMap(({ entry }) => {
      if (entry === null || (!all && entry.state === '0')) return [];
      const { dict_label, dict_label_en, dict_key, sort, state } = entry;
      return [{ dict_code: code, dict_label, dict_label_en, dict_key, sort, state }];
    });
  }

  /** The keys of the entries of some dictionaries in use, disabled entries among them, by the dictionary's code. */
  async keysOf(tenantId: string, codes: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
    if (codes.length === 0) return new Map();
    const rows = await this.store.read((db) =>
      db
        .select({ code: dictType.dict_code, key: dictEntry.dict_key })
        .from(dictType)
        .innerJoin(dictEntry, and(eq(dictEntry.tenant_id, dictType.tenant_id), eq(dictEntry.type_id, dictType.id)))
        .where(and(eq(dictType.tenant_id, tenantId), inArray(dictType.dict_code, [...codes]), eq(dictType.state, '1'))),
    );
    return new Map(codes.map((code) => [code, new Set(rows.filter((row) => row.code === code).map((row) => row.key))]));
  }
}
