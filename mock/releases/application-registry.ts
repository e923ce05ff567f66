import { and, asc, eq } from 'drizzle-orm';
import { ReadCache } from '../db/read-cache';
import { application } from '../db/schema';
import type { Sql, Store, Tx } from '../db/store';
import { isPrefix } from './place';

/** An application that was registered while the portal ran. */
export interface FurtherApplication {
  prefix: string;
  zh: string;
  en: string;
  /** What is opened where nobody has given a release; empty for none. */
  entry: string;
}

/** The applications of tenants beside those of `microapps.config.ts`. */
export class ApplicationRegistry {
  private readonly cache: ReadCache<readonly FurtherApplication[]>;
  private readonly last = new Map<string, readonly FurtherApplication[]>();

  constructor(private readonly store: Store) {
    this.cache = new ReadCache(store);
  }

  /**
   * Those of a tenant that are in use. Never rejects: while the database does not answer, they are what they were
   * before; undefined where that is not known.
   */
  async furtherOf(tenantId: string): Promise<readonly FurtherApplication[] | undefined> {
    try {
      const found = await this.cache.get(tenantId, () => this.store.read((db) => readFurther(db, tenantId)));
      this.last.set(tenantId, found);
      return found;
    } catch {
      return this.last.get(tenantId);
    }
  }
}

function readFurther(db: Sql, tenantId: string): Promise<FurtherApplication[]> {
  const { prefix, app_name: zh, app_name_en: en, entry } = application;
  return db
    .select({ prefix, zh, en, entry })
    .from(application)
    .where(and(eq(application.tenant_id, tenantId), eq(application.built_in, false), eq(application.state, '1')))
    .orderBy(asc(prefix));
}

/** Whether a prefix is one of a tenant's applications that are in use. */
export async function isApplication(db: Sql | Tx, tenantId: string, prefix: string): Promise<boolean> {
  if (isPrefix(prefix)) return true;
  const [found] = await db
    .select({ state: application.state })
    .from(application)
    .where(and(eq(application.tenant_id, tenantId), eq(application.prefix, prefix)));
  return found?.state === '1';
}

/** Whether the releases of an application need the report of a check without failures. */
export async function needsReport(db: Sql | Tx, tenantId: string, prefix: string): Promise<boolean> {
  const [found] = await db
    .select({ required: application.report_required })
    .from(application)
    .where(and(eq(application.tenant_id, tenantId), eq(application.prefix, prefix)));
  return found?.required === true;
}
