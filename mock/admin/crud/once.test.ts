import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triedScreens } from '@portal/contract/admin/test/tried-screens';
import { hasAction } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { sampleValues } from '../../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const changing = triedScreens
  .filter((screen) => hasAction(screen, 'add') && !screen.installation)
  .map((screen) => [screen.name, screen] as const);

describe.each(changing)('the form of %s', (_name, screen) => {
  it('adds one row and makes one change, however often the same call comes', async () => {
    const values = await sampleValues(admin, screen);
    const scope = Object.fromEntries(
      screen.fields.filter((field) => field.scope).map((field) => [field.name, values[field.name]]),
    );
    const total = async () => listData.parse((await admin.act(screen, 'list', { filter: scope })).data).total;
    const before = await total();
    const add = { values, request_id: `add-${screen.name}` };
    const [first, second] = await Promise.all([admin.act(screen, 'add', add), admin.act(screen, 'add', add)]);
    expect(first).toMatchObject({ success: true });
    expect([second?.data, (await admin.act(screen, 'add', add)).data]).toEqual([first?.data, first?.data]);
    expect(await total()).toBe(before + 1);

    const edit = { id: first?.data, version: 1, values, request_id: `edit-${screen.name}` };
    for (const repeat of [1, 2])
      expect(await admin.act(screen, 'edit', edit), String(repeat)).toMatchObject({ code: 0 });
    expect((await admin.act(screen, 'info', { id: first?.data })).data).toMatchObject({ version: 2 });
    expect((await admin.act(screen, 'edit', { ...edit, version: 2 })).code).toBe(409);
  });

  it('takes a call again that was refused', async () => {
    const values = await sampleValues(admin, screen);
    const request_id = `refused-${screen.name}`;
    expect((await admin.act(screen, 'add', { values: {}, request_id })).code).toBe(400);
    expect((await admin.act(screen, 'add', { values, request_id })).success).toBe(true);
  });
});
