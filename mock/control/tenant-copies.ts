import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { tenant } from '../db/schema';
import type { Store, Tx } from '../db/store';
import type { FileStore } from '../files/file-store';
import { tenants as examples } from '../seed/data/accounts';
import { seedTenant, type SeedOptions } from '../seed/seed';
import { tenantTables } from '../db/tenant-tables';
import type { NewTenant } from './wire';

/** Every tenant made here has an id with this prefix, so that leftovers of earlier runs can be found. */
const OWN_PREFIX = 'qa-';

/** The seeded tenant that copies are made of. */
interface Template {
  id: string;
  /** The end of the copies' names; each copy has a number of its own where absent. */
  mark: string | undefined;
}

/** Makes and removes tenants for tests: copies of a seeded tenant, by `insert ... select`. */
export class TenantCopies {
  private readonly tables = tenantTables();
  private readonly templates = new Map<string, Promise<Template>>();
  private made = 0;

  constructor(
    private readonly store: Store,
    private readonly files: FileStore,
    private readonly fileFolder: string,
    private readonly options: SeedOptions,
  ) {}

  /** Removes the tenants that earlier runs left. */
  async prepare(): Promise<void> {
    const left = await this.store.read((db) =>
      db
        .select({ id: tenant.tenant_id })
        .from(tenant)
        .where(like(tenant.tenant_id, `${OWN_PREFIX}%`)),
    );
    for (const { id } of left) await this.remove(id);
  }

  /**
   * A fresh tenant like the example of that name.
   *
   * @param at the time of its data (ISO 8601); its name is then the same every time. The present time where absent
   */
  async create(example: string, at?: string): Promise<NewTenant> {
    this.made += 1;
    const own = `${process.pid.toString(36)}-${this.made}`;
    const id = `${OWN_PREFIX}${own}`;
    const { id: template, mark = own } = await this.templateOf(example, at);
    await this.linkFiles(template, id);
    const created = await this.store.write(async (tx) => {
      await this.trustReferences(tx);
      const [model] = await tx.select().from(tenant).where(eq(tenant.tenant_id, template));
      if (model === undefined) throw new Error(`The tenant ${template} is missing.`);
      const row = {
        ...model,
        tenant_id: id,
        tenant_name: `${model.tenant_name} ${mark}`,
        tenant_name_en: `${model.tenant_name_en} ${mark}`,
        // After the seeded tenants in the list of the sign-in page.
        sort: 100,
        state: '1' as const,
      };
      await tx.insert(tenant).values(row);
      for (const { name, columns, serial, copied } of this.tables) {
        if (!copied) continue;
        const list = sql.raw(columns.map((column) => `"${column}"`).join(', '));
        const order = serial === undefined ? sql`` : sql` order by ${sql.identifier(serial)}`;
        await tx.execute(
          sql`insert into ${sql.identifier(name)} (tenant_id, ${list})
              select ${id}::text, ${list} from ${sql.identifier(name)} where tenant_id = ${template}${order}`,
        );
      }
      return row;
    });
    return { tenant_id: id, tenant_name: created.tenant_name, tenant_name_en: created.tenant_name_en };
  }

  /** The tenant to copy. It is seeded at the first use, and nobody can sign in to it. */
  private templateOf(example: string, at: string | undefined): Promise<Template> {
    const key = `${example} ${at}`;
    const known = this.templates.get(key) ?? this.seedTemplate(example, at);
    this.templates.set(key, known);
    return known;
  }

  private async seedTemplate(name: string, at: string | undefined): Promise<Template> {
    const index = examples.findIndex((one) => one.tenant_id === name);
    const example = examples[index];
    if (example === undefined) throw new Error(`There is no example of a tenant ${name}.`);
    const day = at?.slice(0, 'YYYY-MM-DD'.length);
    const now = at === undefined ? new Date() : new Date(at);
    const template = { ...example, tenant_id: `${OWN_PREFIX}template-${name}-${now.getTime()}`, state: '0' as const };
    await this.store.write(async (tx) => {
      await seedTenant(tx, this.files, template, index + 1, this.options, now);
      if (at !== undefined) await this.dateBack(tx, template.tenant_id, now);
    });
    return { id: template.tenant_id, mark: day };
  }

  /** Moves the times that the database set by default, because these are the transaction's time. */
  private async dateBack(tx: Tx, id: string, to: Date): Promise<void> {
    for (const { name, columns } of this.tables) {
      for (const column of ['create_time', 'update_time'].filter((one) => columns.includes(one))) {
        const time = sql.identifier(column);
        await tx.execute(
          sql`update ${sql.identifier(name)} set ${time} = ${to.toISOString()}::timestamptz where tenant_id = ${id} and ${time} = now()::timestamptz(3)`,
        );
      }
    }
  }

  /** Removes a tenant that {@link create} has made. False where there is none of that id. */
  async remove(id: string): Promise<boolean> {
    if (!id.startsWith(OWN_PREFIX)) return false;
    const gone = await this.store.write(async (tx) => {
      await this.trustReferences(tx);
      for (const { name } of [...this.tables].reverse()) {
        await tx.execute(sql`delete from ${sql.identifier(name)} where tenant_id = ${id}`);
      }
      return tx.delete(tenant).where(eq(tenant.tenant_id, id)).returning({ id: tenant.tenant_id });
    });
    await rm(join(this.fileFolder, encodeURIComponent(id)), { recursive: true, force: true });
    return gone.length > 0;
  }

  /**
   * Turns the check of foreign keys off for a transaction. Rows come and go together with all that they refer to, and
   * the checks would cost most of the time. Only the embedded database is sure to allow this.
   */
  private async trustReferences(tx: Tx): Promise<void> {
    if (this.store.kind === 'embedded') await tx.execute(sql`set local session_replication_role = replica`);
  }

  /** Links the files of one tenant to another. Stored bytes never change, so both can share them. */
  private async linkFiles(from: string, to: string): Promise<void> {
    const source = join(this.fileFolder, encodeURIComponent(from));
    const target = join(this.fileFolder, encodeURIComponent(to));
    await mkdir(target, { recursive: true });
    await Promise.all((await readdir(source)).map((name) => link(join(source, name), join(target, name))));
  }
}
