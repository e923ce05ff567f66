import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { adminScreens } from '@portal/contract/admin/screens';
import { inviteBody, sendInvitationBody } from '@portal/contract/admin/account-invitation';
import { countMergeBody, mergeBody } from '@portal/contract/admin/account-merge';
import { announcements, remindBody } from '@portal/contract/admin/announcements';
import { checkAccountsBody, importAccountsBody } from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { copyRoleBody, whoSeesBody } from '@portal/contract/admin/authorization-views';
import { brand, saveBrandBody, saveBrandOfBody } from '@portal/contract/admin/brand';
import { databases, testConnectionBody } from '@portal/contract/admin/databases';
import { departments, moveDepartmentBody, setManagerBody } from '@portal/contract/admin/departments';
import {
  cancelMoveBody,
  comeBackBody,
  employees,
  endDeputyBody,
  leaveBody,
  moveEmployeesBody,
  nameDeputyBody,
} from '@portal/contract/admin/employees';
import { importBody, languages } from '@portal/contract/admin/languages';
import { changeDraftBody, dropChangesBody, wholeDraftBody } from '@portal/contract/admin/menu-draft';
import { countPeopleBody, menus, moveMenuBody } from '@portal/contract/admin/menus';
import { messageHooks, testHookBody } from '@portal/contract/admin/message-hooks';
import {
  noticeReceivers,
  noticeTemplates,
  receiversBody,
  sendNoticeBody,
} from '@portal/contract/admin/notice-templates';
import { giveReleaseBody, lookUpBody, releaseApplications } from '@portal/contract/admin/release-applications';
import { compareReleasesBody, fetchProgressBody, fetchReleaseBody, releases } from '@portal/contract/admin/releases';
import { releaseTokens } from '@portal/contract/admin/release-tokens';
import { authorizeBody, roleUsers } from '@portal/contract/admin/role-users';
import { roles, saveRoleMenusBody } from '@portal/contract/admin/roles';
import { scimTokens } from '@portal/contract/admin/scim-tokens';
import { signInDirectories, testDirectoryBody } from '@portal/contract/admin/sign-in-directories';
import { signInProviders, testProviderBody } from '@portal/contract/admin/sign-in-providers';
import { subsystems } from '@portal/contract/admin/subsystems';
import { cancelExportBody, tenantExportBody } from '@portal/contract/admin/tenant-export';
import { askDeletionBody, tenants } from '@portal/contract/admin/tenants';
import { seenRow } from '@portal/contract/admin/crud/wire';
import type { AdminField } from '@portal/contract/admin/crud/field';
import {
  adminRoute,
  extraRoute,
  hasAction,
  type AdminAction,
  type AdminScreen,
} from '@portal/contract/admin/crud/screen';
import { API_BASE, type CallRoute, type CallSchema } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import { isWholeRun } from '@portal/contract/test/whole-run';
import { queryRows } from './crud/query-rows';
import { tableOfScreen } from './crud/screen-tables';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { sampleValues } from '../test/sample-values';

/** In every free text of the tenant's rows; nothing that the other tenant is answered may hold it. */
const MARK = 'hq-only-text';

interface Call {
  route: CallRoute;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  /** Whose ids it takes, where that is known: the screen's own rows and those that they refer to. */
  kinds?: readonly string[];
  /** What is sent to ask for, or change, that id. */
  body(id: string): unknown;
}

const idBody = z.object({ id: z.string() });

/** What a person of the other tenant would send to a screen, its own ids replaced by one that is not theirs. */
function actionBody(
  screen: AdminScreen,
  action: AdminAction,
  own: Readonly<Record<string, unknown>>,
  id: string,
): unknown {
  const references = screen.fields.filter((field) => field.kind === 'reference');
  const pointing = (fields: readonly AdminField[]) => Object.fromEntries(fields.map((field) => [field.name, id]));
  switch (action) {
    case 'list':
    case 'export':
      return { filter: pointing(references.filter((field) => field.search || field.scope)) };
    case 'info':
      return { id };
    case 'options':
      return { ids: [id] };
    case 'add':
      return { values: { ...own, ...pointing(references) } };
    case 'edit':
      return { id, version: 1, values: own };
    case 'delete':
      return { rows: [{ id, version: 1 }] };
    case 'state':
      return { rows: [{ id, version: 1 }], state: '0' };
  }
}
const extraBodies = new Map<object, z.ZodType>([
  [menus.extraCalls.move, moveMenuBody],
  [menus.extraCalls.whoSees, whoSeesBody],
  [menus.extraCalls.people, countPeopleBody],
  [roles.extraCalls.getMenus, idBody],
  [roles.extraCalls.copy, copyRoleBody],
  [roles.extraCalls.saveMenus, saveRoleMenusBody],
  [roles.extraCalls.preview, idBody],
  [roleUsers.extraCalls.authorize, authorizeBody],
  [roleUsers.extraCalls.cancel, authorizeBody],
  [databases.extraCalls.test, testConnectionBody],
  [noticeTemplates.extraCalls.send, sendNoticeBody],
  [noticeTemplates.extraCalls.receivers, receiversBody],
  [noticeTemplates.extraCalls.count, noticeReceivers],
  [announcements.extraCalls.remind, remindBody],
  [announcements.extraCalls.withdraw, seenRow],
  [languages.extraCalls.import, importBody],
  [menus.extraCalls.tree, z.object({})],
  [menus.extraCalls.draft, z.object({})],
  [menus.extraCalls.draftPeople, z.object({})],
  [menus.extraCalls.changeDraft, changeDraftBody],
  [menus.extraCalls.dropChanges, dropChangesBody],
  [menus.extraCalls.publishDraft, wholeDraftBody],
  [menus.extraCalls.discardDraft, wholeDraftBody],
  [subsystems.extraCalls.generateKeys, z.object({})],
  [accounts.extraCalls.resetPassword, seenRow],
  [accounts.extraCalls.resetSecondFactor, idBody],
  [accounts.extraCalls.unlock, idBody],
  [accounts.extraCalls.rights, idBody],
  [accounts.extraCalls.invite, inviteBody],
  [accounts.extraCalls.sendInvitation, sendInvitationBody],
  [accounts.extraCalls.withdrawInvitation, idBody],
  [accounts.extraCalls.countMerge, countMergeBody],
  [accounts.extraCalls.merge, mergeBody],
  [accounts.extraCalls.checkImport, checkAccountsBody],
  [accounts.extraCalls.import, importAccountsBody],
  [accounts.extraCalls.endSessions, idBody],
  [departments.extraCalls.tree, z.object({})],
  [departments.extraCalls.move, moveDepartmentBody],
  [departments.extraCalls.setManager, setManagerBody],
  [employees.extraCalls.move, moveEmployeesBody],
  [employees.extraCalls.cancelMove, cancelMoveBody],
  [employees.extraCalls.countTodos, idBody],
  [employees.extraCalls.leave, leaveBody],
  [employees.extraCalls.comeBack, comeBackBody],
  [employees.extraCalls.deputies, idBody],
  [employees.extraCalls.nameDeputy, nameDeputyBody],
  [employees.extraCalls.endDeputy, endDeputyBody],
  [releaseApplications.extraCalls.give, giveReleaseBody],
  [releaseApplications.extraCalls.lookUp, lookUpBody],
  [releases.extraCalls.fetch, fetchReleaseBody],
  [releases.extraCalls.fetchProgress, fetchProgressBody],
  [releases.extraCalls.check, idBody],
  [releases.extraCalls.compare, compareReleasesBody],
  [releases.extraCalls.report, idBody],
  [releaseTokens.extraCalls.generate, z.object({})],
  [signInProviders.extraCalls.test, testProviderBody],
  [signInDirectories.extraCalls.test, testDirectoryBody],
  [scimTokens.extraCalls.generate, z.object({})],
  [messageHooks.extraCalls.test, testHookBody],
  [tenants.extraCalls.firstPassword, seenRow],
  [tenants.extraCalls.askDeletion, askDeletionBody],
  [tenants.extraCalls.callOffDeletion, seenRow],
  [tenants.extraCalls.getExport, tenantExportBody],
  [tenants.extraCalls.startExport, tenantExportBody],
  [tenants.extraCalls.cancelExport, cancelExportBody],
  [tenants.extraCalls.getBrand, idBody],
  [tenants.extraCalls.saveBrand, saveBrandOfBody],
  [brand.extraCalls.get, z.object({})],
  [brand.extraCalls.save, saveBrandBody],
]);

/** Signing out and in again is not what is tried here; a file is uploaded as a form, and a picture takes no id. */
const LEFT_OUT: readonly CallName[] = [
  'logout',
  'refreshToken',
  'resetPassword',
  'resetPasswordByPost',
  'syncPassword',
  'uploadFile',
  'savePicture',
  'publishRelease',
  'publishAddress',
  'beginUpload',
  'uploadPart',
  'finishUpload',
  'reportOpenings',
  'getDomainIdentity',
];

const ACTIONS = ['list', 'info', 'options', 'add', 'edit', 'delete', 'state', 'export'] as const;
const ownValues = new Map<AdminScreen, Record<string, unknown>>();
/** Some of them are calls that the specification names; they are tried as what the screen sends. */
const screenPaths = new Set(adminScreens.flatMap((screen) => ACTIONS.map((action) => adminRoute(screen, action).path)));

function everyCall(): [string, Call][] {
  const calls: [string, Call][] = [];
  for (const [name, route] of Object.entries(callRoutes)) {
    if (LEFT_OUT.some((left) => left === name) || screenPaths.has(route.path)) continue;
    const schema: CallSchema | undefined = Object.entries(callSchemas).find(([each]) => each === name)?.[1];
    const body = schema?.body;
    calls.push([
      name,
      { route, params: schema?.params, query: schema?.query, body: (id) => (body ? filled(body, id) : {}) },
    ]);
  }
  for (const screen of adminScreens) {
    const kinds = [
      screen.name,
      ...screen.fields.flatMap((field) => (field.kind === 'reference' ? [field.screen] : [])),
    ];
    for (const action of ACTIONS) {
      if (!hasAction(screen, action)) continue;
      const body = (id: string) => actionBody(screen, action, ownValues.get(screen) ?? {}, id);
      calls.push([`${screen.name} ${action}`, { route: adminRoute(screen, action), kinds, body }]);
    }
    for (const [name, call] of Object.entries(screen.extraCalls ?? {})) {
      // A zip is uploaded as a form, and takes no id.
      if (call === releases.extraCalls.upload) continue;
      const body = extraBodies.get(call);
      if (!body) throw new Error(`What ${screen.name} ${name} takes is not known to this test.`);
      calls.push([`${screen.name} ${name}`, { route: extraRoute(screen, call), body: (id) => filled(body, id) }]);
    }
  }
  return calls;
}

/** A value that a schema takes, each free text in it the id given. */
function filled(schema: z.ZodType, id: string): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), id);
}

/** Where a text has to be of a certain form and no id is. */
const NAMES = ['/ehr/emp', 'employee', '2026', '2026-10', '2026-10-01', '22:00', 'ZZ'];

function sample(schema: z.core.JSONSchema.BaseSchema, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option && typeof option === 'object') return sample(option, id);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          typeof part === 'object' ? sample(part, id) : id,
        ]),
      );
    case 'array':
      return [typeof schema.items === 'object' && !Array.isArray(schema.items) ? sample(schema.items, id) : id];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default: {
      const { pattern } = schema;
      return pattern === undefined ? id : ([id, ...NAMES].find((text) => new RegExp(pattern, 'u').test(text)) ?? id);
    }
  }
}

let portal: AdminServer;
let stranger: TestCaller;
const ids = new Map<string, string>();

beforeAll(async () => {
  portal = await startAdminServer();
  const admin = await portal.as('hq', 'admin');
  stranger = await portal.as('plant', 'admin');
  for (const screen of adminScreens.filter((each) => hasAction(each, 'add') && !each.installation)) {
    const values = await sampleValues(admin, screen);
    for (const field of screen.fields)
      // Texts that may be any text.
      if (field.kind === 'text' && !field.pattern && /^S-\d+$/.test(String(values[field.name])))
        values[field.name] = `${MARK} ${ids.size}`;
    const added = await admin.act(screen, 'add', { values });
    if (!added.success) throw new Error(`${screen.name}: ${added.msg}`);
    ids.set(screen.name, String(added.data));
    ownValues.set(screen, await sampleValues(stranger, screen));
  }
  await portal.server.services.violations.add('hq', {
    application: MARK,
    directive: 'img-src',
    blocked: 'https://x.example',
    source: '',
  });
  const seeded = {
    notice: 'notice',
    file: 'file',
    business_record: 'record',
    session_family: 'sessions',
    release: 'releases',
    audit_log: 'audit-log',
    violation: 'violations',
  };
  for (const [table, kind] of Object.entries(seeded)) {
    ids.set(kind, String((await queryRowsOf(`select id from ${table} where tenant_id = 'hq' limit 1`))[0]?.id));
  }
});
afterAll(() => portal.close());

const queryRowsOf = (text: string) => portal.server.services.store.read((db) => queryRows(db, sql.raw(text)));

/** One mark of all that the tenant has; its sessions apart, which live, and reports, which everybody may send. */
async function stateOf(tenant: string): Promise<string> {
  const tables = await queryRowsOf(
    `select table_name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public' and table_name not in ('session_family', 'one_time_code', 'violation') order by 1`,
  );
  const marks: unknown[] = [];
  for (const { table_name: table } of tables) {
    marks.push(
      await queryRowsOf(
        `select '${String(table)}', md5(coalesce(string_agg(each::text, '|' order by each::text), '')) from "${String(table)}" each where tenant_id = '${tenant}'`,
      ),
    );
  }
  return JSON.stringify(marks);
}

it('tries every call that there is, with an id of every kind', () => {
  expect(everyCall().length).toBeGreaterThan(120);
  expect(ids.size).toBeGreaterThan(13);
  expect([...ids.keys()]).toContain('menus');
  expect(getTableName(tableOfScreen('menus'))).toBe('menu');
});

// Every call with every id takes long. A quick run has `every-screen.test.ts`.
it.runIf(isWholeRun)(
  'no call with the ids of another tenant shows or changes anything of it',
  async () => {
    const before = await stateOf('hq');
    const values = z.record(z.string(), z.unknown());
    const unread: string[] = [];
    for (const [name, { route, params, query, kinds, body }] of everyCall()) {
      let read = false;
      for (const [kind, id] of ids) {
        // A screen whose rows are no tenant's own has no ids: any will do.
        if (kinds?.some((each) => ids.has(each)) && !kinds.includes(kind)) continue;
        const inPath = params ? values.parse(filled(params, id)) : {};
        const inQuery = query ? values.parse(filled(query, id)) : {};
        const path = route.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(inPath[part])));
        const payload = JSON.stringify(body(id) ?? {});
        const search = new URLSearchParams(Object.entries(inQuery).map(([key, value]) => [key, String(value)]));
        const answer = await portal.server.inject({
          method: route.method,
          url: `${API_BASE}${path}?${search}`,
          headers: { ...stranger.headers, ...(route.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
          ...(route.method === 'POST' ? { payload } : {}),
        });
        expect(answer.body, `${name} with an id of ${kind}`).not.toContain(MARK);
        expect(answer.statusCode, `${name} with an id of ${kind}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
        read ||= !/请求内容有误|查询条件有误/.test(answer.body);
        // A call that takes no id answers every time the same.
        if (![path, search.toString(), payload].some((part) => part.includes(id))) break;
      }
      if (!read) unread.push(name);
    }
    // Every other call has taken what it was given for what it asks, and then looked for it.
    expect(unread).toEqual([]);
    expect(await stateOf('hq')).toBe(before);
  },
  240_000,
);
