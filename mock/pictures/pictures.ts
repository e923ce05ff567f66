import { and, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE } from '@portal/contract/entities/picture-limits';
import type { PictureKind } from '@portal/contract/entities/profile';
import { randomId } from '../auth/secrets';
import { ownedBy, rowOf } from '../db/conditions';
import { account, picture, workflowEvent } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { pngSize } from './png-size';

const PREFIX = 'data:image/png;base64,';

type Owner = Pick<Caller, 'tenantId' | 'accountId'>;

/** A picture as an address of its own. */
const asDataUrl = (content: string): string => PREFIX + content;

/** The condition for the picture of a kind that a person shows now. */
const inUse = (owner: Owner, kind: PictureKind): SQL | undefined =>
  and(ownedBy(picture, owner), eq(picture.kind, kind), eq(picture.in_use, true));

/** The id of the picture of a kind that a person shows now; null without one. */
export async function pictureInUse(db: Sql, owner: Owner, kind: PictureKind): Promise<string | null> {
  const [row] = await db.select({ id: picture.id }).from(picture).where(inUse(owner, kind));
  return row?.id ?? null;
}

/** A column with the avatar of an employee, or null. */
export const avatarOfEmployee = (employee: { tenant_id: AnyPgColumn; id: AnyPgColumn }) => sql<string | null>`(
  select ${picture.id} from ${picture} join ${account}
    on ${account.tenant_id} = ${picture.tenant_id} and ${account.id} = ${picture.account_id}
  where ${account.tenant_id} = ${employee.tenant_id} and ${account.employee_id} = ${employee.id}
    and ${picture.kind} = 'avatar' and ${picture.in_use} limit 1)`;

/**
 * Puts a picture in the place of the one that a person shows, or takes it away. What a decision was signed with stays.
 *
 * @param dataUrl a PNG as `data:` address; null takes the present one away
 * @returns the id of the new one
 * @throws {Refusal} 400 where it is no PNG, or too large
 */
export async function changePicture(
  tx: Tx,
  owner: Owner,
  kind: PictureKind,
  dataUrl: string | null,
  now: Date,
): Promise<string | null> {
  const content = dataUrl === null ? null : checkedContent(dataUrl);
  // Whoever changes it twice at once waits here: one picture of a kind is in use.
  await tx
    .select({ id: account.id })
    .from(account)
    .where(rowOf(account, owner.tenantId, owner.accountId))
    .for('update');
  const signed = tx
    .select({ id: workflowEvent.id })
    .from(workflowEvent)
    .where(and(eq(workflowEvent.tenant_id, picture.tenant_id), eq(workflowEvent.signature_id, picture.id)));
  await tx.delete(picture).where(and(inUse(owner, kind), notExists(signed)));
  await tx.update(picture).set({ in_use: false }).where(inUse(owner, kind));
  if (content === null) return null;
  const id = randomId();
  const { tenantId: tenant_id, accountId: account_id } = owner;
  await tx.insert(picture).values({ tenant_id, id, account_id, kind, content, in_use: true, create_time: now });
  return id;
}

/** The bytes of a picture of the tenant. @throws {Refusal} 404 without one */
export async function pictureBytes(db: Sql, tenantId: string, id: string): Promise<Buffer> {
  const [row] = await db
    .select({ content: picture.content })
    .from(picture)
    .where(rowOf(picture, tenantId, id));
  if (row === undefined) throw new Refusal(404, 'noSuchFile');
  return Buffer.from(row.content, 'base64');
}

/** Signatures by their ids, each as an address of its own. */
export async function signaturesOf(db: Sql, tenantId: string, ids: Iterable<string>): Promise<Record<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return {};
  const rows = await db
    .select({ id: picture.id, content: picture.content })
    .from(picture)
    .where(and(eq(picture.tenant_id, tenantId), inArray(picture.id, wanted)));
  return Object.fromEntries(rows.map(({ id, content }) => [id, asDataUrl(content)]));
}

function checkedContent(dataUrl: string): string {
  const content = dataUrl.slice(PREFIX.length);
  const bytes = Buffer.from(content, 'base64');
  const size = pngSize(bytes);
  if (size === undefined || size.width === 0 || size.height === 0) throw new Refusal(400, 'noPicture');
  if (bytes.length > PICTURE_MAX_BYTES || Math.max(size.width, size.height) > PICTURE_MAX_SIDE) {
    throw new Refusal(400, 'pictureTooLarge', { values: { side: PICTURE_MAX_SIDE } });
  }
  return bytes.toString('base64');
}
