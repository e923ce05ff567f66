import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accounts } from '@portal/contract/admin/accounts';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { account, employee } from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';

const CODE = 'E10001';
let portal: AdminServer;
let caller: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  caller = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const answer = z.object({ data: z.object({ rows: z.array(z.looseObject({ emp_code: z.string() })) }) });

async function lookUp(keyword: string): Promise<string[]> {
  const url = `${API_BASE}${callRoutes.getEmployees.path}?size=100&keyword=${encodeURIComponent(keyword)}`;
  const { data } = answer.parse((await portal.server.inject({ url, headers: caller.headers })).json());
  return data.rows.map((row) => row.emp_code);
}

async function listed(screen: typeof employees | typeof accounts, part: string, by = 'emp_name'): Promise<string[]> {
  const { method, path } = adminRoute(screen, 'list');
  const payload = { filter: { [by]: part }, size: 100 };
  const found = await portal.server.inject({ method, url: API_BASE + path, headers: caller.headers, payload });
  return answer.parse(found.json()).data.rows.map((row) => row.emp_code);
}

/** As an import, a directory or a provider writes a name: without a word about its sound. */
const rename = (emp_name: string) =>
  portal.server.services.store.write(async (tx) => {
    await tx.update(employee).set({ emp_name }).where(eq(employee.emp_code, CODE));
  });

it('finds people by the sound of their name, and by the new one at once when the name changes', async () => {
  await rename('欧阳曾乐');
  expect(await lookUp('ouyangzeng')).toEqual([CODE]);
  expect(await lookUp('Ou Yang Zeng')).toEqual([CODE]);
  expect(await listed(employees, 'oycl')).toEqual([CODE]);
  expect(await listed(accounts, 'oyzl')).toEqual([CODE]);

  await rename('尉迟恭');
  expect(await lookUp('ouyangzeng')).toEqual([]);
  expect(await lookUp('yuchigong')).toEqual([CODE]);
});

it('finds people by number and names in any case, letters beyond ASCII too', async () => {
  await portal.server.services.store.write(async (tx) => {
    await tx.update(employee).set({ emp_name: '欧阳É', emp_name_en: 'Élodie 100%' }).where(eq(employee.emp_code, CODE));
  });
  for (const keyword of ['欧阳é', 'élodie', 'ÉLODIE', 'LODIE 100%', '100%', 'e10001 欧阳'])
    expect(await lookUp(keyword), keyword).toEqual([CODE]);
  expect(await listed(employees, '欧阳é')).toEqual([CODE]);
  expect(await listed(accounts, '阳é')).toEqual([CODE]);
  for (const keyword of ['100_', 'lodie%100']) expect(await lookUp(keyword), keyword).toEqual([]);
});

it('finds the account of a partner, who is no employee', async () => {
  await portal.server.services.store.write(async (tx) => {
    const id = 'partner-by-name';
    const partner = { partner_code: 'P-4711', partner_name: 'Nordwind GmbH' };
    await tx.insert(account).values({ tenant_id: 'hq', id, username: id, password_hash: '-', ...partner });
  });
  expect(await listed(accounts, 'NORDWIND')).toEqual(['P-4711']);
  expect(await listed(accounts, 'p-47', 'emp_code')).toEqual(['P-4711']);
});

it('finds everybody where many look at once for names that nobody has read yet', async () => {
  await rename('尉迟恭');
  await portal.server.services.store.write(async (tx) => {
    await tx.update(employee).set({ emp_name_sounds: null, emp_name_sounds_of: null });
  });
  const found = await Promise.all(['yuchi', 'ycg', 'chigong', 'yuchigong'].map(lookUp));
  expect(found).toEqual([[CODE], [CODE], [CODE], [CODE]]);
});
