import { sql, type SQL } from 'drizzle-orm';
import { opening } from '../../db/schema';

/** So many openings may fail, as a share, and so many errors come in one, before an application counts as unwell. */
const MOST_FAILED = 0.02;
const MOST_FAULTS = 0.1;

/**
 * How the applications of a tenant were opened since a moment: a table `health` with one row for each that was.
 *
 * @param since milliseconds since 1970
 */
export function healthSince(tenantId: string, since: number): SQL {
  return sql`(select ${opening.prefix} as "prefix", sum(${opening.weight}) as "openings",
      coalesce(sum(${opening.weight}) filter (where ${opening.failed} <> ''), 0) / sum(${opening.weight}) as "failed",
      sum(${opening.faults} * ${opening.weight}) / sum(${opening.weight}) as "faults"
    from ${opening}
    where ${opening.tenant_id} = ${tenantId} and ${opening.at} >= ${new Date(since)}
    group by ${opening.prefix}) as "health"`;
}

/** What the list shows of it. */
export const healthColumns = {
  health: sql`case when "health"."openings" is null then 'none'
    when "health"."failed" > ${sql.raw(String(MOST_FAILED))} then 'failing'
    when "health"."faults" > ${sql.raw(String(MOST_FAULTS))} then 'faults' else 'good' end`,
  opening_count: sql`coalesce(round("health"."openings"), 0)::int`,
};
