import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ownedBy } from './conditions';
import { userSetting } from './schema';
import type { Sql, Tx } from './store';

/** Whose setting it is. */
interface Owner {
  tenantId: string;
  accountId: string;
}

/** What a person has set under a key; what the schema makes of nothing where it is absent or no longer fits. */
export async function readSetting<Schema extends z.ZodType>(
  db: Sql,
  owner: Owner,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const [row] = await db
    .select({ value: userSetting.setting_value })
    .from(userSetting)
    .where(and(ownedBy(userSetting, owner), eq(userSetting.setting_key, key)));
  // Settings of an older version that no longer fit are ignored; their page must open all the same.
  const parsed = schema.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}

/** Keeps what a person has set under a key, in the place of what was there. */
export async function writeSetting(tx: Tx, owner: Owner, key: string, value: unknown, now: Date): Promise<void> {
  await tx
    .insert(userSetting)
    .values({
      tenant_id: owner.tenantId,
      account_id: owner.accountId,
      setting_key: key,
      setting_value: value,
      update_time: now,
    })
    .onConflictDoUpdate({
      target: [userSetting.tenant_id, userSetting.account_id, userSetting.setting_key],
      set: { setting_value: value, update_time: now },
    });
}
