import { and, eq, ne } from 'drizzle-orm';
import type { ConfigEntry, SubSystem } from '@portal/contract/entities/directory';
import type { Text } from '@portal/contract/entities/extra';
import { languageEntry, parameter, subsystem, system } from '../db/schema';
import { PORTAL_SUBSYSTEM } from '@portal/contract/paths/subsystem';
import { isSignInText } from '@portal/contract/text-ids';
import { ReadCache } from '../db/read-cache';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';

/** Stands in a parameter for the server's own address, so that another port or host needs no edit of data. */
export const PUBLIC_ADDRESS = '{public_url}';

type Texts = Record<string, Text>;

/** Sub-systems, configuration values and the texts of language codes. */
export class SubsystemDirectory {
  private readonly portalTexts: ReadCache<Texts>;

  constructor(
    private readonly store: Store,
    private readonly publicUrl: string,
  ) {
    this.portalTexts = new ReadCache(store);
  }

  /** The sub-systems in use; of one system only, if it is named. */
  async list(tenantId: string, systemCode: string | undefined): Promise<SubSystem[]> {
    const rows = await this.store.read((db) =>
      db
        .select()
        .from(subsystem)
        .innerJoin(system, and(eq(system.tenant_id, subsystem.tenant_id), eq(system.id, subsystem.system_id)))
        .where(
          and(
            eq(subsystem.tenant_id, tenantId),
            eq(subsystem.state, '1'),
            systemCode === undefined ? undefined : eq(system.system_code, systemCode),
          ),
        )
        .orderBy(system.system_code, subsystem.subsystem_code),
    );
    return rows.map((row) => ({
      id: row.subsystem.id,
      system_code: row.system.system_code,
      subsystem_code: row.subsystem.subsystem_code,
      subsystem_name: row.subsystem.subsystem_name,
      subsystem_name_en: row.subsystem.subsystem_name_en,
    }));
  }

  /**
   * The value of a parameter. A secret has none that anybody reads.
   *
   * @param all also those that only the administration reads
   * @throws {Refusal} 404 when there is no such parameter, or none that the caller may read
   */
  async config(tenantId: string, code: string, all: boolean): Promise<ConfigEntry> {
    const [row] = await this.store.read((db) =>
      db
        .select({ cfg_code: parameter.cfg_code, cfg_value: parameter.cfg_value })
        .from(parameter)
        .where(
          and(
            eq(parameter.tenant_id, tenantId),
            eq(parameter.cfg_code, code),
            ne(parameter.cfg_type, 'secret'),
            all ? undefined : eq(parameter.readers, 'all'),
          ),
        ),
    );
    if (row === undefined) throw new Refusal(404, 'noSuchConfig');
    return { ...row, cfg_value: row.cfg_value.replace(PUBLIC_ADDRESS, this.publicUrl) };
  }

  /** The portal's texts that the sign-in page shows, as a tenant's administrators have worded them. */
  async signInTexts(tenantId: string): Promise<Texts> {
    const texts = await this.ownMessages(tenantId);
    return Object.fromEntries(Object.entries(texts).filter(([id]) => isSignInText(id)));
  }

  /** The portal's texts as a tenant's administrators have worded them, by the id of the text; those of the server too. */
  ownMessages(tenantId: string): Promise<Texts> {
    return this.portalTexts.get(tenantId, () => this.texts(tenantId, PORTAL_SUBSYSTEM));
  }

  /** The language codes of a subsystem. */
  async texts(tenantId: string, subsystemCode: string): Promise<Record<string, Text>> {
    const rows = await this.store.read((db) =>
      db
        .select({ code: languageEntry.lang_code, zh: languageEntry.zh, en: languageEntry.en })
        .from(languageEntry)
        .innerJoin(
          subsystem,
          and(eq(subsystem.tenant_id, languageEntry.tenant_id), eq(subsystem.id, languageEntry.subsystem_id)),
        )
        .where(and(eq(languageEntry.tenant_id, tenantId), eq(subsystem.subsystem_code, subsystemCode)))
        .orderBy(languageEntry.lang_code),
    );
    return Object.fromEntries(rows.map(({ code, zh, en }) => [code, { zh, en }]));
  }
}
