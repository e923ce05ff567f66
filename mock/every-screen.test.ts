import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldApplies, formFields, type AdminField } from '@portal/contract/admin/crud/field';
import { adminRoute, extraRoute, hasAction, type AdminAction } from '@portal/contract/admin/crud/screen';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { REQUIRED_FIELDS } from '@portal/contract/admin/test/required-fields';
import { menus } from '@portal/contract/admin/menus';
import { scimTokens } from '@portal/contract/admin/scim-tokens';
import { adminScreens } from '@portal/contract/admin/screens';
import { triedScreens } from '@portal/contract/admin/test/tried-screens';
import { isWholeRun } from '@portal/contract/test/whole-run';
import { OVERRIDE_PERMISSION } from '@portal/contract/tunnel/override';
import { draftPermissions } from './admin/menu-draft/draft-rights';
import { setUser } from './control/set-user';
import { administrationPages } from './seed/admin-pages';
import { startAdminServer, type AdminServer, type TestCaller } from './test/admin-server';
import { newRow, sampleValues } from './test/sample-values';

let portal: AdminServer;
let admin: TestCaller;
let stranger: TestCaller;
let auditor: TestCaller;
let employee: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
  stranger = await portal.as('plant', 'admin');
  auditor = await portal.as('hq', 'E10002');
  employee = await portal.as('hq', 'E10001');
});
afterAll(() => portal.close());

// Screens of the whole installation have tests of their own.
const changing = triedScreens
  .filter((screen) => hasAction(screen, 'add') && !screen.installation)
  .map((screen) => [screen.name, screen] as const);

/** The values, changed where the form would not ask for the field otherwise. */
function asked(field: AdminField, values: Record<string, unknown>): Record<string, unknown> {
  const { when } = field;
  return when === undefined || fieldApplies(field, values) ? values : { ...values, [when.field]: when.in[0] };
}

describe.each(changing)('%s', (_name, screen) => {
  it('takes a row that is right and shows it to its own tenant only', async () => {
    const { id } = await newRow(admin, screen);
    const mine = await admin.act(screen, 'info', { id });
    expect(adminRow.parse(mine.data)).toMatchObject({ id, version: 1, update_by: 'admin' });
    expect((await stranger.act(screen, 'info', { id })).code).toBe(404);
  });

  it('lets another tenant neither change, disable, delete, choose nor export it', async () => {
    const { id, values } = await newRow(admin, screen);
    const rows = [{ id, version: 1 }];
    expect(
      (await stranger.act(screen, 'edit', { id, version: 1, values: await sampleValues(stranger, screen) })).code,
    ).toBe(404);
    expect((await stranger.act(screen, 'delete', { rows })).code).toBe(404);
    if (hasAction(screen, 'state')) expect((await stranger.act(screen, 'state', { rows, state: '0' })).code).toBe(404);
    if (hasAction(screen, 'options')) expect((await stranger.act(screen, 'options', { ids: [id] })).data).toEqual([]);
    const scope = Object.fromEntries(
      screen.fields.filter((field) => field.scope).map((field) => [field.name, values[field.name]]),
    );
    for (const action of ['list', 'export'] as const) {
      const answer = listData.parse((await stranger.act(screen, action, { filter: scope })).data);
      expect(answer.rows.map((row) => row.id)).not.toContain(id);
    }
    expect(adminRow.parse((await admin.act(screen, 'info', { id })).data).version).toBe(1);
  });

  it('refuses references to rows of another tenant', async () => {
    const values = await sampleValues(admin, screen);
    const foreign = await sampleValues(stranger, screen);
    for (const field of formFields(screen.fields, 'add').filter(
      ({ kind, name }) => kind === 'reference' && name !== 'parent_id',
    )) {
      const answer = await admin.act(screen, 'add', { values: { ...values, [field.name]: foreign[field.name] } });
      expect(answer, field.name).toMatchObject({ success: false, code: 400 });
    }
  });

  it('asks for every required field (the specification, section 5), in both languages', async () => {
    const values = await sampleValues(admin, screen);
    const fields = formFields(screen.fields, 'add').filter(({ required }) => required);
    expect(fields.map((field) => field.name)).toEqual(
      expect.arrayContaining([...(REQUIRED_FIELDS[screen.name] ?? [])]),
    );
    for (const field of fields) {
      for (const empty of [undefined, null, '', '   ']) {
        const body = { values: { ...asked(field, values), [field.name]: empty } };
        const answer = await admin.act(screen, 'add', body);
        expect(answer.code, `${field.name}: ${String(empty)}`).toBe(400);
        expect(answer.data).toMatchObject({ fields: { [field.name]: expect.stringContaining(field.label.zh) } });
        const english = await admin.post(adminRoute(screen, 'add').path, body, 'en');
        expect(english.msg).toContain(field.label.en);
      }
    }
  });

  it('refuses texts that are too long and values of another kind', async () => {
    const values = await sampleValues(admin, screen);
    for (const field of formFields(screen.fields, 'add')) {
      const wrong = field.kind === 'text' ? 'x'.repeat(field.maxLength + 1) : { $ne: 1 };
      const answer = await admin.act(screen, 'add', { values: { ...asked(field, values), [field.name]: wrong } });
      expect(answer.code, field.name).toBe(400);
    }
  });

  it('shows the auditor everything and lets them change nothing', async () => {
    const { id } = await newRow(admin, screen);
    expect((await auditor.act(screen, 'info', { id })).success).toBe(true);
    const rows = [{ id, version: 1 }];
    const tries: [AdminAction, object][] = [
      ['add', { values: {} }],
      ['edit', { id, version: 1, values: {} }],
      ['delete', { rows }],
      ['state', { rows, state: '0' }],
      ['export', {}],
    ];
    for (const [action, body] of tries.filter(([each]) => hasAction(screen, each))) {
      expect(await auditor.act(screen, action, body), action).toMatchObject({ success: false, status: 403, code: 403 });
    }
  });
});

describe('calls beside the usual ones', () => {
  const extras = adminScreens.flatMap((screen) =>
    Object.values(screen.extraCalls ?? {}).map((call) => ({ screen, call, path: extraRoute(screen, call).path })),
  );

  it.each(extras.filter(({ call }) => call.permission !== 'query').map((extra) => [extra.path, extra] as const))(
    'refuse the auditor: %s',
    async (path) => {
      expect((await auditor.post(path, { id: 'x' })).status).toBe(403);
    },
  );

  it('refuse an employee without any permission everywhere, and nobody without a session', async () => {
    for (const screen of adminScreens.filter((each) => hasAction(each, 'list'))) {
      expect((await employee.act(screen, 'list', {})).status, screen.name).toBe(403);
      const answer = await portal.server.inject({
        method: 'POST',
        url: `/oa_portal${adminRoute(screen, 'list').path}`,
        payload: {},
      });
      expect(answer.statusCode).toBe(401);
    }
    for (const { path } of extras) expect((await employee.post(path, {})).status, path).toBe(403);
  });

  it('know no rows of another tenant', async () => {
    const { id: template } = await newRow(
      admin,
      adminScreens.find((screen) => screen.name === 'notice-templates') ?? fail(),
    );
    const { id: database } = await newRow(admin, adminScreens.find((screen) => screen.name === 'databases') ?? fail());
    const { id: role } = await newRow(admin, adminScreens.find((screen) => screen.name === 'roles') ?? fail());
    const post = (path: string, body: object) => stranger.post(`/oa/portal/Admin${path}`, body);
    expect((await post('/notice-templates/Send', { template_id: template, to: 'everybody' })).code).toBe(404);
    expect((await post('/databases/TestConnection', { id: database })).code).toBe(404);
    expect((await post('/roles/GetMenus', { id: role })).code).toBe(404);
    expect((await post('/roles/SaveMenus', { id: role, version: 1, checked: [], half: [] })).code).toBe(404);
    expect((await post('/roles/Preview', { id: role })).code).toBe(404);
    expect((await post('/role-users/Authorize', { role_id: role, users: ['E10001'] })).code).toBe(404);
    expect((await post('/role-users/Cancel', { role_id: role, users: ['E10001'] })).code).toBe(404);
    expect(listData.parse((await post('/role-users/GetList', { filter: { role_id: role } })).data).total).toBe(0);
  });
});

describe('one code of the seed', () => {
  const routes = adminScreens.flatMap((screen) => [
    ...(['list', 'info', 'options', 'add', 'edit', 'delete', 'state', 'export'] as const)
      .filter((action) => hasAction(screen, action))
      .map((action) => adminRoute(screen, action)),
    ...Object.values(screen.extraCalls ?? {}).map((call) => extraRoute(screen, call)),
  ]);
  const codes = administrationPages.flatMap(({ buttons = [] }) => buttons.map(({ permission }) => permission));

  const { changeDraft, dropChanges, publishDraft, discardDraft } = menus.extraCalls;
  const ofDraft = new Set(
    [changeDraft, dropChanges, publishDraft, discardDraft].map((call) => extraRoute(menus, call).path),
  );
  /** Calls that look for the role as well, whatever they are given. */
  const forAdministrators = new Set([extraRoute(scimTokens, scimTokens.extraCalls.generate).path]);
  /** Each kind of change in a draft asks for its own code. */
  const opens = (code: string, path: string, permission: string | undefined) => {
    if (forAdministrators.has(path)) return false;
    return ofDraft.has(path) ? draftPermissions.includes(code) : permission === code;
  };

  it('stands for every call of the administration that more than looks', () => {
    const asked = routes.map(({ permission }) => permission).filter((code) => !code?.endsWith(':query'));
    // What people do for themselves asks for this one. Its calls are no screen's.
    expect(new Set([...asked, OVERRIDE_PERMISSION])).toEqual(new Set(codes));
  });

  const areas = [...new Set(codes.map((code) => code.split(':')[1]))];
  const tried = new Set<string | undefined>(triedScreens.map(({ area }) => area));
  it.each(areas.filter((area) => isWholeRun || tried.has(area)))(
    'of the area %s opens the calls that ask for it, and no others',
    async (area) => {
      const changing = routes.filter(
        ({ permission = '' }) => permission.startsWith(`portal:${area}:`) && !permission.endsWith(':query'),
      );
      for (const code of new Set(changing.map(({ permission = '' }) => permission))) {
        await setUser(portal.server.services.store, 'hq', 'E10002', { permissions: [code] });
        for (const { path, permission } of changing) {
          const { status } = await auditor.post(path, {});
          expect(status === 403 ? 'closed' : 'open', `${code}: ${path}`).toBe(
            opens(code, path, permission) ? 'open' : 'closed',
          );
        }
      }
    },
  );
});

function fail(): never {
  throw new Error('The screen is missing.');
}
