import { sql } from 'drizzle-orm';
import { registrations } from '../../microapps.config';
import { application } from '../db/schema';
import type { Tx } from '../db/store';

/**
 * Adds the applications that the portal comes with to every tenant that does not have them. Their names follow
 * `microapps.config.ts`; owner and contact are the tenant's.
 */
export async function seedMissingApplications(tx: Tx): Promise<void> {
  const known = sql.join(
    registrations.map(({ prefix, name, zh, en }) => sql`(${name}::text, ${prefix}::text, ${zh}::text, ${en}::text)`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${application} ("tenant_id", "id", "prefix", "app_name", "app_name_en", "built_in")
    select "tenant"."tenant_id", "app"."id", "app"."prefix", "app"."zh", "app"."en", true
    from "tenant", (values ${known}) as "app" ("id", "prefix", "zh", "en")
    where not exists (select 1 from ${application} as "old" where "old"."tenant_id" = "tenant"."tenant_id"
      and "old"."prefix" = "app"."prefix" and "old"."built_in"
      and "old"."app_name" = "app"."zh" and "old"."app_name_en" = "app"."en")
    on conflict ("tenant_id", "prefix") do update
      set "app_name" = excluded."app_name", "app_name_en" = excluded."app_name_en", "built_in" = true, "state" = '1'`);
}

/** The rows of one tenant that is made. */
export const applicationSeeds = () =>
  registrations.map(({ prefix, name, zh, en }) => ({
    id: name,
    prefix,
    app_name: zh,
    app_name_en: en,
    built_in: true,
  }));
