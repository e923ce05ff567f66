import { z } from 'zod';
import { StartFailure } from '../errors/start-failure';
import type { KnownMigration } from './known-migrations';

/** A server that has not told of itself for this long does not run any more, s. */
const SILENT_S = 30;
const TABLE = 'running_server';
const found = z.tuple([z.object({ name: z.string().nullable() })]);
const running = z.array(z.object({ name: z.string() }));

/**
 * Refuses a migration that servers of the version before cannot bear, while such servers run.
 *
 * @param due what would be done
 * @throws {StartFailure} naming the migration, the reason and the servers; nothing is changed
 */
export async function refuseBesideOlderServers(
  query: (statement: string) => Promise<{ rows: unknown[] }>,
  due: readonly Pick<KnownMigration, 'name' | 'breaks'>[],
): Promise<void> {
  const breaking = due.find(({ breaks }) => breaks !== undefined);
  if (breaking === undefined) return;
  const [table] = found.parse((await query(`SELECT to_regclass('${TABLE}')::text AS name`)).rows);
  if (table.name === null) return;
  const alive = `SELECT name FROM ${TABLE} WHERE seen_at > now() - make_interval(secs => ${SILENT_S}) ORDER BY name`;
  const servers = running.parse((await query(alive)).rows);
  if (servers.length === 0) return;
  throw new StartFailure(
    `The migration ${breaking.name} needs all older servers stopped: ${breaking.breaks} ` +
      `Running: ${servers.map(({ name }) => name).join(', ')}. Stop them, then start this build again. A server that was ` +
      `killed counts for ${SILENT_S} seconds more.`,
  );
}
