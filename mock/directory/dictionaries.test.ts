import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { dictType, subsystem } from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';

const CODE = 'sex';
let portal: AdminServer;
let caller: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  caller = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const ask = async (query = '') => {
  const url = `${API_BASE}/oa/portal/DictData/GetList/${CODE}${query}`;
  const answer = await portal.server.inject({ url, headers: caller.headers });
  return z.object({ code: z.number(), msg: z.string() }).parse(answer.json());
};

async function keepTo(shared: boolean, subsystemCode: string): Promise<void> {
  await portal.server.services.store.write(async (tx) => {
    const [owner] = await tx
      .select({ id: subsystem.id })
      .from(subsystem)
      .where(and(eq(subsystem.tenant_id, 'hq'), eq(subsystem.subsystem_code, subsystemCode)));
    await tx
      .update(dictType)
      .set({ shared, subsystem_id: owner?.id })
      .where(and(eq(dictType.tenant_id, 'hq'), eq(dictType.dict_code, CODE)));
  });
}

// @covers dictionaries:shared
it('a dictionary that is not shared is for its own subsystem, a shared one for all', async () => {
  await keepTo(false, 'sal');
  expect((await ask('?subsystem_code=sal')).code).toBe(0);
  const refused = await ask('?subsystem_code=wfs');
  expect(refused.code).toBe(403);
  expect(refused.msg).toContain('sal');
  expect((await ask()).code).toBe(403);
  await keepTo(true, 'sal');
  expect((await ask('?subsystem_code=wfs')).code).toBe(0);
});
