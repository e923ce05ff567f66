import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { release } from '../db/schema';
import type { Store } from '../db/store';
import type { Publisher } from './publisher';

interface Parts {
  store: Store;
  publisher: Pick<Publisher, 'outlive'>;
}

const removedRows = z.array(z.object({ prefix: z.string(), content_hash: z.string() }));

/**
 * Deletes old releases: of each application of a tenant the newest stay, and whatever is current or named by a rule. The
 * files of the others are kept for open tabs as those of any deleted release.
 *
 * @param kept how many of the newest stay; 0 for all
 * @returns how many were deleted
 */
export async function pruneReleases({ store, publisher }: Parts, kept: number): Promise<number> {
  if (kept === 0) return 0;
  const removed = await store.write(async (tx) => {
    const result: unknown = await tx.execute(sql`
      delete from ${release} using (
        select "tenant_id", "id", row_number() over (
          partition by "tenant_id", "prefix" order by "published_at" desc, "id" desc
        ) as "place" from ${release}
      ) as "old"
      where "old"."place" > ${kept} and ${release.tenant_id} = "old"."tenant_id" and ${release.id} = "old"."id"
        and not exists (select 1 from "current_release" as "now"
          where "now"."tenant_id" = ${release.tenant_id} and "now"."release_id" = ${release.id})
        and not exists (select 1 from "release_rule" as "rule"
          where "rule"."tenant_id" = ${release.tenant_id} and "rule"."release_id" = ${release.id})
      returning ${release.prefix} as "prefix", ${release.content_hash} as "content_hash"`);
    return removedRows.parse(Reflect.get(Object(result), 'rows'));
  });
  for (const { prefix, content_hash } of removed) await publisher.outlive(prefix, content_hash);
  return removed.length;
}
