import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql, Tx } from '../../db/store';

/** Both drivers answer `{ rows }`; drizzle's type leaves it open. */
const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Sends a statement and gives its rows as plain records. */
export async function queryRows(db: Sql | Tx, statement: SQL): Promise<Record<string, unknown>[]> {
  return answer.parse(await db.execute(statement)).rows;
}
