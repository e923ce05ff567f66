import type { FastifyInstance } from 'fastify';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { account, sessionFamily, tenant } from '../db/schema';
import { Refusal } from '../http/refusal';
import { parseInput } from '../http/parse-input';
import type { Control } from './control';
import type { ControlServices } from './control-services';
import { setUser } from './set-user';
import type { TenantCopies } from './tenant-copies';
import type { TenantPool } from './tenant-pool';
import { clockBody, CONTROL_PATH, faultBody, newTenantBody, noticeBody, tokensBody, userBody } from './wire';

interface Parts {
  control: Control;
  copies: TenantCopies;
  pool: TenantPool;
}

const tenantParams = z.object({ tenant: z.string().max(64) });
const userParams = tenantParams.extend({ username: z.string().max(64) });
const requestQuery = z.object({ call: z.string().max(200).optional() });
/** With `later=1` the answer comes at once, and the tenant is removed afterwards. */
const removalQuery = z.object({ later: z.enum(['0', '1']).default('0') });
const faultQuery = z.object({ id: z.coerce.number().int().optional() });

/** The control API (docs/qa.md): plain JSON in and out; refusals are envelopes, as everywhere. */
export function addControlRoutes(
  app: FastifyInstance,
  services: ControlServices,
  { control, copies, pool }: Parts,
): void {
  const base = `${CONTROL_PATH}/tenants`;
  const one = `${base}/:tenant`;

  app.post(base, async (request) => {
    const { template, at } = parseInput(newTenantBody, request.body ?? {});
    const created = await pool.take(template, at);
    control.begin(created.tenant_id);
    if (at !== undefined) control.clock.stop(created.tenant_id, Date.parse(at));
    return created;
  });

  app.delete(one, async (request, reply) => {
    const { tenant: id } = parseInput(tenantParams, request.params);
    if (parseInput(removalQuery, request.query).later === '1') {
      pool.afterwards(() => removeTenant(services, { control, copies }, id));
      return reply.code(202).send({ removed: false });
    }
    if (!(await removeTenant(services, { control, copies }, id))) throw new Refusal(404, 'notFound');
    return { removed: true };
  });

  app.post(`${one}/users/:username`, async (request) => {
    const { tenant: tenantId, username } = parseInput(userParams, request.params);
    const wanted = parseInput(userBody, request.body);
    await setUser(services.store, tenantId, await accountOf(services, tenantId, username), wanted);
    return { set: true };
  });

  app.post(`${one}/tokens`, async (request) => {
    const tenantId = await existing(services, request.params);
    const { end, username } = parseInput(tokensBody, request.body);
    const accountId = username === undefined ? undefined : await accountOf(services, tenantId, username);
    if (end === 'session') await endSessionTokens(services, control, tenantId, accountId);
    else await endFamilies(services, tenantId, accountId, end === 'revoke');
    return { ended: true };
  });

  app.post(`${one}/notices`, async (request) => {
    const tenantId = await existing(services, request.params);
    const { to, ...notice } = parseInput(noticeBody, request.body);
    const recipients =
      to === undefined ? 'all' : await Promise.all(to.map((name) => accountOf(services, tenantId, name)));
    return control.clock.within(tenantId, () =>
      services.notices.send(tenantId, recipients, { ...notice, sentBy: 'admin' }),
    );
  });

  app.post(`${one}/clock`, async (request) => {
    const tenantId = await existing(services, request.params);
    const wanted = parseInput(clockBody, request.body);
    if ('reset' in wanted) control.clock.reset(tenantId);
    else control.clock.move(tenantId, wanted.move_ms);
    return { now: control.clock.within(tenantId, () => control.clock.now()) };
  });

  app.post(`${one}/faults`, async (request) => {
    const { tenant: tenantId } = parseInput(tenantParams, request.params);
    return { id: control.faults.add(tenantId, parseInput(faultBody, request.body)) };
  });

  app.delete(`${one}/faults`, async (request) => {
    control.faults.clear(parseInput(tenantParams, request.params).tenant, parseInput(faultQuery, request.query).id);
    return { cleared: true };
  });

  app.get(`${one}/requests`, async (request) =>
    control.requests.of(parseInput(tenantParams, request.params).tenant, parseInput(requestQuery, request.query).call),
  );

  app.get(`${one}/codes`, async (request) => control.codesOf(parseInput(tenantParams, request.params).tenant));
}

/** Removes a tenant and ends its sessions. False where tests have made no such tenant. */
async function removeTenant(
  services: ControlServices,
  { control, copies }: Pick<Parts, 'control' | 'copies'>,
  id: string,
): Promise<boolean> {
  const families = await services.store.read((db) =>
    db.select({ id: sessionFamily.id }).from(sessionFamily).where(eq(sessionFamily.tenant_id, id)),
  );
  if (!(await copies.remove(id))) return false;
  control.end(id);
  services.sessions.announceEnd(families.map((family) => family.id));
  return true;
}

async function existing(services: ControlServices, params: unknown): Promise<string> {
  const { tenant: id } = parseInput(tenantParams, params);
  const [row] = await services.store.read((db) =>
    db.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, id)),
  );
  if (row === undefined) throw new Refusal(404, 'notFound');
  return row.id;
}

async function accountOf(services: ControlServices, tenantId: string, username: string): Promise<string> {
  const found = await services.credentials.find(tenantId, username);
  if (found === undefined) throw new Refusal(404, 'notFound');
  return found.id;
}

/** Tokens of this millisecond count as issued before. So the answer waits for the next millisecond. */
async function endSessionTokens(
  services: ControlServices,
  control: Control,
  tenantId: string,
  accountId: string | undefined,
): Promise<void> {
  const now = control.clock.within(tenantId, () => control.clock.now());
  control.endedTokens.add(tenantId, accountId, now + services.config.sessionTtlMs);
  await new Promise((resolve) => setTimeout(resolve, 2));
}

async function endFamilies(
  services: ControlServices,
  tenantId: string,
  accountId: string | undefined,
  revoke: boolean,
): Promise<void> {
  const now = new Date(services.clock.now());
  const ended = await services.store.write(async (tx) => {
    const accounts = tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.tenant_id, tenantId), accountId === undefined ? undefined : eq(account.id, accountId)));
    return tx
      .update(sessionFamily)
      .set(revoke ? { ended_at: now, end_reason: 'admin' } : { expires_at: sql`to_timestamp(0)` })
      .where(
        and(
          eq(sessionFamily.tenant_id, tenantId),
          inArray(sessionFamily.account_id, accounts),
          isNull(sessionFamily.ended_at),
        ),
      )
      .returning({ id: sessionFamily.id });
  });
  if (revoke) services.sessions.announceEnd(ended.map((family) => family.id));
}
