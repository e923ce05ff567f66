import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedScimToken, scimTokens } from '@portal/contract/admin/scim-tokens';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import {
  account,
  auditLog,
  department,
  employee,
  post,
  role,
  scimUser,
  tenant,
  userRole,
  workflowOfficer,
} from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { CREATED, ENTERPRISE, FULL, group, MINIMAL, patch } from './rfc-bodies';

type Json = Record<string, unknown>;
interface Answer {
  status: number;
  body: Json;
  headers: Record<string, unknown>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let portal: AdminServer;
let admin: TestCaller;
let token: string;
let otherToken: string;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
  token = await tokenOf(admin, 'Entra ID');
  otherToken = await tokenOf(await portal.as('plant', 'admin'), 'Okta');
});
afterAll(() => portal.close());

async function tokenOf(caller: TestCaller, token_name: string): Promise<string> {
  const { path } = extraRoute(scimTokens, scimTokens.extraCalls.generate);
  const made = generatedScimToken.parse((await caller.post(path)).data);
  const values = { token_name, token_ticket: made.token_ticket, state: '1' };
  expect(await caller.act(scimTokens, 'add', { values })).toMatchObject({ success: true });
  return made.token;
}

async function ask(method: Method, path: string, payload?: object, more: Record<string, string> = {}): Promise<Answer> {
  const answer = await portal.server.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      lang: 'en',
      ...(payload === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...more,
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  const body = answer.body === '' ? {} : (answer.json() as Json);
  return { status: answer.statusCode, body, headers: answer.headers };
}

const list = (path: string, query: Record<string, string>) => ask('GET', `${path}?${new URLSearchParams(query)}`);
const other = {
  get authorization() {
    return `Bearer ${otherToken}`;
  },
};
const read = <Result>(work: Parameters<typeof portal.server.services.store.read<Result>>[0]) =>
  portal.server.services.store.read(work);

/** Adds a user of the test's own. */
async function newUser(more: Json = {}): Promise<{ id: string; userName: string }> {
  serial += 1;
  const userName = `user${serial}@example.com`;
  const made = await ask('POST', '/Users', { schemas: MINIMAL.schemas, userName, ...more });
  expect(made).toMatchObject({ status: 201 });
  return { id: String(made.body.id), userName };
}

const accountOf = async (id: string) => (await read((db) => db.select().from(account).where(eq(account.id, id))))[0];
const linesOf = (id: string) =>
  read((db) => db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(auditLog.id));

describe('a token', () => {
  it('is asked for, and anything else is refused in the form of SCIM', async () => {
    for (const authorization of [
      '',
      'Bearer wrong',
      `Basic ${token}`,
      `Bearer ${admin.headers.authorization?.slice(7)}`,
    ]) {
      const answer = await ask('GET', '/Users', undefined, { authorization });
      expect(answer).toMatchObject({
        status: 401,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
        headers: { 'www-authenticate': 'Bearer', 'content-type': expect.stringContaining('application/scim+json') },
      });
    }
  });

  it('is refused from the moment when it is disabled, and notes its last use', async () => {
    const own = { authorization: `Bearer ${await tokenOf(admin, 'Short')}` };
    expect(await ask('GET', '/Users?count=0', undefined, own)).toMatchObject({ status: 200 });
    const { rows } = listData.parse((await admin.act(scimTokens, 'list', { filter: { token_name: 'Short' } })).data);
    expect(rows[0]).toMatchObject({ last_used_at: expect.any(String) });
    expect(JSON.stringify(rows)).not.toContain('portal-scim-');
    const seen = [{ id: rows[0]?.id, version: rows[0]?.version }];
    expect(await admin.act(scimTokens, 'state', { rows: seen, state: '0' })).toMatchObject({ success: true });
    expect(await ask('GET', '/Users', undefined, own)).toMatchObject({ status: 401 });
  });

  it('is made by administrators only', async () => {
    const { path } = extraRoute(scimTokens, scimTokens.extraCalls.generate);
    expect(await (await portal.as('hq', 'E10002')).post(path)).toMatchObject({ code: 403 });
  });

  it('does nothing while its tenant is suspended', async () => {
    const suspend = (state: '0' | '1') =>
      portal.server.services.store.write((tx) => tx.update(tenant).set({ state }).where(eq(tenant.tenant_id, 'plant')));
    await suspend('0');
    expect(await ask('GET', '/Users', undefined, { authorization: other.authorization })).toMatchObject({
      status: 403,
    });
    await suspend('1');
  });
});

describe('discovery', () => {
  it('says what there is', async () => {
    expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await ask('GET', '/ResourceTypes')).body.Resources as Json[];
    expect(types.map(({ id, endpoint }) => [id, endpoint])).toEqual([
      ['User', '/Users'],
      ['Group', '/Groups'],
    ]);
    expect((await ask('GET', `/Schemas/${ENTERPRISE}`)).body).toMatchObject({ id: ENTERPRISE, name: 'EnterpriseUser' });
    expect((await ask('GET', '/Schemas')).body).toMatchObject({ totalResults: 3 });
    for (const [method, path] of [
      ['POST', '/Bulk'],
      ['GET', '/Me'],
      ['PATCH', '/Me'],
      ['GET', '/'],
    ] as const)
      expect(await ask(method, path, method === 'GET' ? undefined : {})).toMatchObject({
        status: 501,
        body: { status: '501' },
      });
    expect(await ask('GET', '/Nothing')).toMatchObject({ status: 404, body: { status: '404' } });
  });
});

describe('users, by the examples of the RFCs', () => {
  it('are made, read, replaced, changed and removed', async () => {
    const made = await ask('POST', '/Users', CREATED);
    expect(made).toMatchObject({
      status: 201,
      body: { ...CREATED, active: true, displayName: 'Ms. Barbara J Jensen III', meta: { resourceType: 'User' } },
    });
    const { id, meta } = made.body as { id: string; meta: Json };
    expect(made.headers).toMatchObject({ location: meta.location, etag: meta.version });
    expect(meta.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect(await ask('GET', `/Users/${id}`)).toMatchObject({ status: 200, body: made.body });
    expect(await ask('GET', `/Users/${id}`, undefined, { 'if-none-match': String(meta.version) })).toMatchObject({
      status: 304,
    });

    // RFC 7644, section 3.5.1.
    const put = {
      ...CREATED,
      name: { ...CREATED.name, middleName: 'Jane' },
      roles: [],
      emails: [{ value: 'bjensen@example.com' }, { value: 'babs@jensen.org' }],
    };
    const replaced = await ask('PUT', `/Users/${id}`, put, { 'if-match': String(meta.version) });
    expect(replaced).toMatchObject({ status: 200, body: { name: put.name, emails: put.emails, active: true } });
    expect(await ask('PUT', `/Users/${id}`, put, { 'if-match': String(meta.version) })).toMatchObject({ status: 412 });

    // RFC 7644, section 3.5.2.1 and 3.5.2.3.
    const changed = await ask(
      'PATCH',
      `/Users/${id}`,
      patch(
        {
          op: 'add',
          value: { emails: [{ value: 'babs@x.example', type: 'home' }], nickName: 'Babs' },
        },
        { op: 'replace', path: 'emails[value eq "babs@x.example"].type', value: 'other' },
      ),
    );
    expect(changed.body.emails).toContainEqual({ value: 'babs@x.example', type: 'other' });

    expect(await ask('DELETE', `/Users/${id}`)).toMatchObject({ status: 204 });
    for (const method of ['GET', 'DELETE'] as const)
      expect(await ask(method, `/Users/${id}`)).toMatchObject({ status: 404 });
    expect(await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }))).toMatchObject({
      status: 404,
    });
    // The account stays, with what names it.
    expect(await accountOf(id)).toMatchObject({ username: 'bjensen', state: '0', tenant_id: 'hq' });
    const lines = await linesOf(id);
    expect(lines.map(({ action, username }) => [action, username])).toEqual([
      ['add', 'Entra ID'],
      ['edit', 'Entra ID'],
      ['edit', 'Entra ID'],
      ['disable', 'Entra ID'],
    ]);
  });

  it('with everything that a user has keep what the portal has a place for', async () => {
    const { id: _id, meta: _meta, password: _password, groups: _groups, ...given } = FULL;
    const made = await ask('POST', '/Users', FULL);
    const { nickName: _n, profileUrl: _u, addresses: _a, ims: _i, photos: _p, ...rest } = given;
    const { userType: _t, preferredLanguage: _l, locale: _o, timezone: _z, x509Certificates: _c, ...kept } = rest;
    const { costCenter: _cc, organization: _og, division: _d, manager: _m, ...enterprise } = kept[ENTERPRISE];
    expect(made).toMatchObject({ status: 201, body: { ...kept, [ENTERPRISE]: enterprise } });
    expect(made.body).not.toHaveProperty('password');
    expect(made.body).not.toHaveProperty('groups');
    expect(made.body.id).not.toBe(FULL.id);
    // No department of that name: the account stays one without an employee.
    expect(await accountOf(String(made.body.id))).toMatchObject({ employee_id: null, partner_code: '701984' });
    expect(await ask('POST', '/Users', FULL)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: 'There is an account “bjensen@example.com” already.' },
    });
    expect(await ask('POST', '/Users', { ...MINIMAL, userName: 'BJENSEN@EXAMPLE.COM' })).toMatchObject({ status: 409 });
  });

  it('are found by filters, sorted and given in pages, with the attributes that are asked for', async () => {
    const { id, userName } = await newUser({ externalId: 'find-me', title: 'Finder', name: { familyName: 'Zeta' } });
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `id eq "${id}"`,
      'externalId eq "find-me"',
      `userName eq "nobody" or externalId eq "find-me"`,
      'title eq "finder" and active eq true and not (name.familyName ne "zeta")',
      'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName sw "Zet"',
    ]) {
      const found = await list('/Users', { filter, attributes: 'userName,name.familyName' });
      expect(found.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 1,
        startIndex: 1,
        itemsPerPage: 1,
        Resources: [{ schemas: expect.any(Array), id, userName, name: { familyName: 'Zeta' } }],
      });
    }
    expect((await list('/Users', { filter: 'externalId eq "FIND-ME"' })).body).toMatchObject({ totalResults: 0 });
    const { body: all } = await list('/Users', { count: '0' });
    expect(all).toMatchObject({ itemsPerPage: 0, Resources: [] });
    const total = Number(all.totalResults);
    const names: string[] = [];
    for (let startIndex = 1; startIndex <= total; startIndex += 5) {
      const { body } = await list('/Users', {
        startIndex: String(startIndex),
        count: '5',
        excludedAttributes: 'emails,groups',
      });
      expect(body).toMatchObject({ totalResults: total, startIndex });
      for (const user of body.Resources as Json[]) names.push(String(user.userName));
    }
    expect(new Set(names).size).toBe(total);
    const { body: sorted } = await list('/Users', { sortBy: 'userName', sortOrder: 'descending', count: '200' });
    const sortedNames = (sorted.Resources as Json[]).map((user) => String(user.userName).toLowerCase());
    expect(sortedNames).toEqual([...sortedNames].sort().reverse());
    const search = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: `id eq "${id}"`,
      count: 1,
    };
    expect((await ask('POST', '/Users/.search', search)).body).toMatchObject({ totalResults: 1 });
    expect(await list('/Users', { filter: 'userName eq' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
    expect(await list('/Users', { startIndex: 'two' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  });
});

describe('people', () => {
  const numbered = (employeeNumber: string, more: Json = {}) => ({ [ENTERPRISE]: { employeeNumber, ...more } });

  it('get the employee of their job number, and a new one in a department that is known', async () => {
    const [dept] = await read((db) =>
      db
        .select()
        .from(department)
        .where(and(eq(department.tenant_id, 'hq'), eq(department.state, '1'))),
    );
    const code = dept?.dept_code ?? '';
    const { id } = await newUser({ displayName: '李新', title: '工程师', ...numbered('N90001', { department: code }) });
    const made = await accountOf(id);
    const employeeId = made?.employee_id ?? '';
    const employeeRow = async () =>
      (await read((db) => db.select().from(employee).where(eq(employee.id, employeeId))))[0];
    expect(await employeeRow()).toMatchObject({
      emp_code: 'N90001',
      emp_name: '李新',
      dept_id: dept?.id,
      job_title: '工程师',
    });

    const taken = await ask('POST', '/Users', { ...MINIMAL, userName: 'second@x.example', ...numbered('N90001') });
    expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await read((db) => db.select().from(account).where(eq(account.username, 'second@x.example')))).toEqual([]);

    await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'x' }));
    const mail = { op: 'Add', path: 'emails[type eq "work"].value', value: 'li@x.example' };
    expect(
      await ask('PATCH', `/Users/${id}`, patch(mail, { op: 'Replace', path: 'displayName', value: '李更新' })),
    ).toMatchObject({
      status: 200,
      body: { displayName: '李更新', title: '工程师', [ENTERPRISE]: { employeeNumber: 'N90001', department: code } },
    });
    expect(await employeeRow()).toMatchObject({ email: 'li@x.example', emp_name: '李更新', emp_name_en: '李更新' });
    // What a client leaves out of an employee stays.
    const put = await ask('PUT', `/Users/${id}`, {
      schemas: MINIMAL.schemas,
      userName: 'li.renamed',
      externalId: 'L1',
    });
    expect(put).toMatchObject({
      status: 200,
      body: { userName: 'li.renamed', title: '工程师', displayName: '李更新' },
    });
    expect(await employeeRow()).toMatchObject({ email: 'li@x.example', dept_id: dept?.id });
  });

  it('are active before the first day of their employee, and do not sign in', async () => {
    const { store } = portal.server.services;
    const days = (state: '1' | '2', joins_on: string) =>
      store.write((tx) => tx.update(employee).set({ state, joins_on }).where(eq(employee.emp_code, 'N92001')));
    const { id: first } = await newUser(numbered('N92001', { department: 'D4200' }));
    expect(await ask('DELETE', `/Users/${first}`)).toMatchObject({ status: 204 });
    await store.write((tx) => tx.update(account).set({ employee_id: null }).where(eq(account.id, first)));
    await days('2', '2099-01-04');
    const { id } = await newUser(numbered('N92001'));
    expect(await ask('GET', `/Users/${id}`)).toMatchObject({ body: { active: true } });
    const same = { op: 'Replace', path: 'active', value: true };
    expect(await ask('PATCH', `/Users/${id}`, patch(same))).toMatchObject({ status: 200, body: { active: true } });
    expect((await (await portal.as('hq', id)).act(scimTokens, 'list', {})).code).toBe(402);
    const off = { op: 'Replace', path: 'active', value: false };
    expect(await ask('PATCH', `/Users/${id}`, patch(off))).toMatchObject({ body: { active: false } });
    expect(await accountOf(id)).toMatchObject({ state: '0' });
    await days('1', '');
  });

  it('hold the post that their title names, and lose it with another title', async () => {
    const { store } = portal.server.services;
    const one = { tenant_id: 'hq', id: 'scim-post', post_code: 'SCIM', post_name: '架构师', post_name_en: 'Architect' };
    await store.write((tx) => tx.insert(post).values(one));
    const { id } = await newUser({ title: '架构师', ...numbered('N93001', { department: 'D4200' }) });
    const employeeId = (await accountOf(id))?.employee_id ?? '';
    const person = async () => (await read((db) => db.select().from(employee).where(eq(employee.id, employeeId))))[0];
    expect(await person()).toMatchObject({ post_id: 'scim-post', job_title: '架构师', job_title_en: 'Architect' });
    const titled = (value: string) => ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'title', value }));
    expect(await titled('顾问')).toMatchObject({ status: 200, body: { title: '顾问' } });
    expect(await person()).toMatchObject({ post_id: null, job_title: '顾问', job_title_en: '顾问' });
    expect(await titled('架构师')).toMatchObject({ body: { title: '架构师' } });
    expect(await person()).toMatchObject({ post_id: 'scim-post', job_title_en: 'Architect' });
  });

  it('have a manager who heads the department of both, where nobody does', async () => {
    await portal.server.services.store.write((tx) =>
      tx
        .insert(department)
        .values({ tenant_id: 'hq', id: 'lonely', dept_code: 'LONELY', dept_name: '无主', dept_name_en: 'Lonely' }),
    );
    const first = await newUser({ externalId: 'chief-1', ...numbered('N91001', { department: '无主' }) });
    // The manager is named before anybody knows them: nothing happens, and nothing is lost.
    const second = await newUser(numbered('N91002', { department: 'LONELY', manager: { value: 'nobody-yet' } }));
    const heads = () => read((db) => db.select().from(workflowOfficer).where(eq(workflowOfficer.dept_id, 'lonely')));
    expect(await heads()).toEqual([]);
    const path = `${ENTERPRISE}:manager`;
    await ask('PATCH', `/Users/${second.id}`, patch({ op: 'Add', path, value: 'chief-1' }));
    expect(await heads()).toMatchObject([{ account_id: first.id, office: 'manager' }]);
    await ask('PATCH', `/Users/${first.id}`, patch({ op: 'Add', path, value: second.id }));
    expect(await heads()).toMatchObject([{ account_id: first.id }]);
  });

  it('are signed out at once when they are disabled, and come back by the same account', async () => {
    const { id, userName } = await newUser({ externalId: 'X-1' });
    const { sessions } = portal.server.services;
    const client = { address: '127.0.0.1', userAgent: 'test' };
    await sessions.begin('hq', id, client, 'provider');
    expect(await sessions.ofAccount('hq', id)).toHaveLength(1);
    const off = patch({ op: 'Replace', path: 'active', value: 'False' });
    expect(await ask('PATCH', `/Users/${id}`, off)).toMatchObject({ status: 200, body: { active: false } });
    expect(await sessions.ofAccount('hq', id)).toEqual([]);
    // Okta sends the same without a path.
    expect(await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))).toMatchObject({
      body: { active: true },
    });
    await sessions.begin('hq', id, client, 'provider');
    await ask('DELETE', `/Users/${id}`);
    expect(await sessions.ofAccount('hq', id)).toEqual([]);
    // Somebody else of the same name does not get the records of who had it before.
    expect(await ask('POST', '/Users', { ...MINIMAL, userName, externalId: 'X-2' })).toMatchObject({ status: 409 });
    expect(await ask('POST', '/Users', { ...MINIMAL, userName, externalId: 'X-1' })).toMatchObject({
      status: 201,
      body: { id, active: true },
    });
  });

  it('are neither the last administrator who is disabled, nor one who is renamed', async () => {
    const { body } = await list('/Users', { filter: 'userName eq "admin"' });
    const [{ id }] = body.Resources as [Json];
    for (const answer of [
      await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })),
      await ask('DELETE', `/Users/${id}`),
      await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: 'mallory' })),
    ])
      expect(answer).toMatchObject({ status: 403, body: { status: '403', detail: expect.any(String) } });
    expect(await accountOf(String(id))).toMatchObject({ username: 'admin', state: '1' });
    expect(
      await read((db) =>
        db
          .select()
          .from(scimUser)
          .where(eq(scimUser.account_id, String(id))),
      ),
    ).toEqual([]);
  });

  it('are no more than the tenant may have', async () => {
    const limit = (account_limit: number) =>
      portal.server.services.store.write((tx) =>
        tx.update(tenant).set({ account_limit }).where(eq(tenant.tenant_id, 'hq')),
      );
    const { id } = await newUser({ active: false });
    await limit(1);
    expect(await ask('POST', '/Users', { ...MINIMAL, userName: 'one.more' })).toMatchObject({ status: 403 });
    expect(await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }))).toMatchObject({
      status: 403,
    });
    await limit(0);
    expect(await accountOf(id)).toMatchObject({ state: '0' });
  });
});

describe('groups', () => {
  it('are roles, whose members come and go', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const made = await ask('POST', '/Groups', group([one.id]));
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: 'Tour Guides', members: [{ value: one.id, type: 'User', display: one.userName }] },
    });
    const id = String(made.body.id);
    expect(await ask('POST', '/Groups', group([]))).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    const members = async () =>
      (await read((db) => db.select().from(userRole).where(eq(userRole.role_id, id))))
        .map((row) => row.account_id)
        .sort();

    const add = { op: 'Add', path: 'members', value: [{ value: two.id }, { value: one.id }] };
    expect(await ask('PATCH', `/Groups/${id}`, patch(add))).toMatchObject({ status: 204 });
    expect(await ask('PATCH', `/Groups/${id}`, patch(add))).toMatchObject({ status: 204 });
    expect(await members()).toEqual([one.id, two.id].sort());
    expect((await ask('GET', `/Users/${two.id}`)).body.groups).toMatchObject([{ value: id, display: 'Tour Guides' }]);

    // A member who is not there yet: nothing of the request is done.
    const early = patch(
      { op: 'remove', path: `members[value eq "${one.id}"]` },
      { op: 'add', path: 'members', value: [{ value: 'nobody' }] },
    );
    expect(await ask('PATCH', `/Groups/${id}`, early)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect(await members()).toHaveLength(2);

    const question = { filter: `id eq "${id}" and members eq "${one.id}"`, excludedAttributes: 'members' };
    expect((await list('/Groups', question)).body).toMatchObject({ totalResults: 1 });
    await ask('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: `members[value eq "${one.id}"]` }));
    await ask('PATCH', `/Groups/${id}`, patch({ op: 'Remove', path: 'members', value: [{ value: one.id }] }));
    expect(await members()).toEqual([two.id]);
    expect((await list('/Groups', question)).body).toMatchObject({ totalResults: 0 });

    // Okta sends the id as well.
    await ask('PATCH', `/Groups/${id}`, patch({ op: 'replace', value: { id, displayName: 'Guides' } }));
    const found = await list('/Groups', { filter: 'displayName eq "guides"' });
    expect(found.body).toMatchObject({
      totalResults: 1,
      Resources: [{ id, displayName: 'Guides', members: [{ value: two.id }] }],
    });
    await ask('PUT', `/Groups/${id}`, { displayName: 'Guides', members: [{ value: one.id }] });
    expect(await members()).toEqual([one.id]);
    expect(await ask('DELETE', `/Groups/${id}`)).toMatchObject({ status: 204 });
    expect(await ask('DELETE', `/Groups/${id}`)).toMatchObject({ status: 404 });
    const lines = await read((db) => db.select().from(auditLog).where(eq(auditLog.entity_id, two.id)));
    expect(lines.filter(({ entity }) => entity === 'role-users').map(({ action }) => action)).toEqual([
      'authorize',
      'cancel',
    ]);
  });

  it('of the portal are kept, and the administrators are named in the portal only', async () => {
    const roles = await read((db) => db.select().from(role).where(eq(role.tenant_id, 'hq')));
    const chief = roles.find((row) => row.role_code === 'administrator')?.id ?? '';
    const { id: user } = await newUser();
    for (const operation of [
      { op: 'add', path: 'members', value: [{ value: user }] },
      { op: 'remove', path: 'members' },
      { op: 'replace', path: 'displayName', value: 'Mine' },
    ])
      expect(await ask('PATCH', `/Groups/${chief}`, patch(operation))).toMatchObject({ status: 403 });
    const own = roles.find((row) => row.id !== chief)?.id ?? '';
    expect(await ask('DELETE', `/Groups/${own}`)).toMatchObject({ status: 403 });
    expect((await list('/Groups', { count: '200' })).body).toMatchObject({ totalResults: roles.length });
  });
});

describe('another tenant', () => {
  it('sees and changes nothing of it', async () => {
    const { id, userName } = await newUser({ externalId: 'secret-1' });
    const made = await ask('POST', '/Groups', { displayName: 'Secret group', members: [{ value: id }] });
    const groupId = String(made.body.id);
    const theirs = { authorization: other.authorization };
    const off = patch({ op: 'replace', path: 'active', value: false });
    for (const path of [`/Users/${id}`, `/Groups/${groupId}`]) {
      const before = (await ask('GET', path)).body;
      expect(await ask('GET', path, undefined, theirs)).toMatchObject({ status: 404 });
      expect(await ask('PUT', path, { userName, displayName: 'x' }, theirs)).toMatchObject({ status: 404 });
      expect(
        await ask('PATCH', path, path.startsWith('/Users') ? off : patch({ op: 'remove', path: 'members' }), theirs),
      ).toMatchObject({ status: 404 });
      expect(await ask('DELETE', path, undefined, theirs)).toMatchObject({ status: 404 });
      expect((await ask('GET', path)).body).toEqual(before);
    }
    for (const filter of [`id eq "${id}"`, 'externalId eq "secret-1"', `userName eq "${userName}"`, 'userName pr']) {
      const { body } = await ask('GET', `/Users?${new URLSearchParams({ filter, count: '200' })}`, undefined, theirs);
      expect(JSON.stringify(body)).not.toContain(id);
    }
    const { body } = await ask('GET', '/Groups?count=200', undefined, theirs);
    expect(JSON.stringify(body)).not.toContain('Secret group');
    // A member of another tenant is nobody; the same name is free there.
    expect(await ask('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] }, theirs)).toMatchObject({
      status: 400,
    });
    expect(await ask('POST', '/Users', { ...MINIMAL, userName }, theirs)).toMatchObject({ status: 201 });
  });
});

describe('hostile input', () => {
  it('is refused in the form of SCIM, and nothing is written', async () => {
    const { id } = await newUser();
    const before = (await ask('GET', `/Users/${id}`)).body;
    const bodies: unknown[] = [
      [],
      'text',
      null,
      5,
      { userName: 5_000n.toString().repeat(200) },
      { userName: ['a', 'b'] },
      { userName: { a: 1 } },
      { userName: 'a\u0000b' },
      { userName: 'a\ud800b' },
      { userName: 'with space' },
      { userName: 'ok.name', emails: 'x'.repeat(600) },
      { userName: 'ok.name', emails: Array.from({ length: 100 }, (_, at) => ({ value: `a${at}@x.example` })) },
      { userName: 'ok.name', active: 'perhaps' },
      { userName: 'ok.name', [ENTERPRISE]: 'text' },
      { userName: 'ok.name', [ENTERPRISE]: { employeeNumber: 'x x' } },
      { userName: 'ok.name', emails: [{ value: 'no address' }] },
      {},
    ];
    for (const body of bodies) {
      for (const [method, path] of [
        ['POST', '/Users'],
        ['PUT', `/Users/${id}`],
      ] as const) {
        const answer = await portal.server.inject({
          method,
          url: `/scim/v2${path}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
          payload: JSON.stringify(body),
        });
        expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('api:messages:2.0:Error')]);
      }
    }
    for (const payload of ['{', '{"__proto__":{"a":1},"userName":"x"}', '['.repeat(5_000)]) {
      const answer = await portal.server.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload,
      });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('invalidSyntax')]);
    }
    const text = await portal.server.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect([text.statusCode, text.json()]).toEqual([415, expect.objectContaining({ status: '415' })]);
    for (const path of ['/Users/%00', '/Users/..%2f..%2fetc', `/Users/${'a'.repeat(900)}`, '/Groups/%27%20or%201=1'])
      expect([400, 404]).toContain((await ask('GET', path)).status);
    expect((await ask('GET', `/Users/${id}`)).body).toEqual(before);
    expect((await list('/Users', { filter: 'userName eq "ok.name"' })).body).toMatchObject({ totalResults: 0 });
  });

  it('may come twice at once: one user is made', async () => {
    const body = { ...MINIMAL, userName: 'twin@example.com' };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/Users', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
