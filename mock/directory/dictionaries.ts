import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { DictEntry } from '@portal/contract/entities/directory';
import { PORTAL_SUBSYSTEM } from '@portal/contract/paths/subsystem';
import { dictEntry, dictType, subsystem } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';

const ownerOfDict = and(eq(subsystem.tenant_id, dictType.tenant_id), eq(subsystem.id, dictType.subsystem_id));

/** Which entries of a dictionary are asked for. */
interface EntriesWanted {
  /** Disabled entries as well. */
  all: boolean;
  /** The code of the subsystem that asks; the portal's own where undefined. */
  subsystem?: string | undefined;
}

/**
 * Dictionary data by code. A dictionary that is not shared is for its own subsystem
 * (docs/specification.md#enabled-and-disabled). This keeps lists apart, not people: whoever is signed in may name any
 * subsystem.
 */
export class Dictionaries {
  constructor(private readonly store: Store) {}

  /**
   * The entries of a dictionary, in their order.
   *
   * @throws {Refusal} 404 when there is no such dictionary in use, 403 when it is another subsystem's and not shared
   */
  async entries(tenantId: string, code: string, { all, subsystem: asking }: EntriesWanted): Promise<DictEntry[]> {
    const rows = await this.store.read((db) =>
      db
        .select({ entry: dictEntry, shared: dictType.shared, owner: subsystem.subsystem_code })
        .from(dictType)
        .leftJoin(subsystem, ownerOfDict)
        .leftJoin(dictEntry, and(eq(dictEntry.tenant_id, dictType.tenant_id), eq(dictEntry.type_id, dictType.id)))
        .where(and(eq(dictType.tenant_id, tenantId), eq(dictType.dict_code, code), eq(dictType.state, '1')))
        .orderBy(dictEntry.sort, dictEntry.id),
    );
    const [first] = rows;
    if (first === undefined) throw new Refusal(404, 'noSuchDict');
    const { shared, owner } = first;
    if (!shared && owner !== null && owner !== (asking ?? PORTAL_SUBSYSTEM)) {
      throw new Refusal(403, 'dictNotShared', { values: { code, owner } });
    }
    return rows.flatMap(({ entry }) => {
      if (entry === null || (!all && entry.state === '0')) return [];
      const { dict_label, dict_label_en, dict_key, sort, state } = entry;
      return [{ dict_code: code, dict_label, dict_label_en, dict_key, sort, state }];
    });
  }

  /**
   * The keys of the entries of some dictionaries in use, disabled entries among them, by the dictionary's code. Of one
   * that is not shared only its own subsystem gets keys.
   */
  async keysOf(
    tenantId: string,
    codes: readonly string[],
    subsystemCode: string,
  ): Promise<Map<string, ReadonlySet<string>>> {
    if (codes.length === 0) return new Map();
    const rows = await this.store.read((db) =>
      db
        .select({ code: dictType.dict_code, key: dictEntry.dict_key })
        .from(dictType)
        .innerJoin(dictEntry, and(eq(dictEntry.tenant_id, dictType.tenant_id), eq(dictEntry.type_id, dictType.id)))
        .leftJoin(subsystem, ownerOfDict)
        .where(
          and(
            eq(dictType.tenant_id, tenantId),
            inArray(dictType.dict_code, [...codes]),
            eq(dictType.state, '1'),
            or(eq(dictType.shared, true), isNull(subsystem.id), eq(subsystem.subsystem_code, subsystemCode)),
          ),
        ),
    );
    return new Map(codes.map((code) => [code, new Set(rows.filter((row) => row.code === code).map((row) => row.key))]));
  }
}
