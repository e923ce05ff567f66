import { createServer, type AddressInfo } from 'node:net';
import { Attribute, Change, Client } from 'ldapts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import {
  DIRECTORY_TIMEOUT_MS,
  signInDirectories,
  testDirectoryResult,
} from '@portal/contract/admin/sign-in-directories';
import { signIns } from '@portal/contract/admin/sign-ins';
import { ROOT_DN, ROOT_PASSWORD, startSlapd, SUFFIX, type SlapdServer } from '../../rig/slapd-server';
import { account, directoryAccount, employee, role, signInDirectory, tenant, userRole } from '../../mock/db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../mock/test/admin-server';
import { TestClient } from '../../mock/test/client';

/** OpenLDAP comes from Debian's packages where it is not installed. */
const INSTALL_LIMIT_MS = 400_000;
const PEOPLE = `ou=people,${SUFFIX}`;
const LEFT = `ou=left,${SUFFIX}`;
const GROUPS = `ou=groups,${SUFFIX}`;
const NAME = '集团目录';

let slapd: SlapdServer;
let root: Client;
let portal: AdminServer;
let admin: TestCaller;
let client: TestClient;

beforeAll(async () => {
  const started = await startSlapd();
  if (started === undefined) throw new Error('OpenLDAP is not installed, and Debian’s package cannot be.');
  slapd = started;
  portal = await startAdminServer(undefined, {
    SIGN_IN_DIRECTORY_HOSTS: 'localhost,127.0.0.1',
    SIGN_IN_FAILURE_LIMIT: '3',
  });
  admin = await portal.as('hq', 'admin');
  root = await connected();
  await root.add(SUFFIX, { objectClass: ['dcObject', 'organization'], dc: 'portal', o: 'portal' });
  for (const dn of [PEOPLE, LEFT, GROUPS]) await root.add(dn, { objectClass: 'organizationalUnit' });
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await root.unbind();
  await portal.close();
  await slapd.stop();
});

beforeEach(async () => {
  client = new TestClient(portal.server);
  await person('li.na', { cn: 'Li Na', employeeNumber: 'LDAP1' });
  await person('E10003', { mail: 'from@directory.test', telephoneNumber: '13900000000' });
  await person('admin');
  await group('engineers', 'li.na');
  await group('others', 'E10003');
});
afterEach(async () => {
  for (const base of [PEOPLE, LEFT, GROUPS]) {
    const { searchEntries } = await root.search(base, { scope: 'one', attributes: ['1.1'] });
    for (const { dn } of searchEntries) await root.del(dn);
  }
  await portal.server.services.store.write(async (tx) => {
    await tx.delete(signInDirectory);
    await tx.delete(account).where(eq(account.user_type, 'partner'));
  });
  for (const name of ['li.na', 'E10003', 'admin', 'E10004']) await portal.server.services.failures.unlock('hq', name);
});

async function connected(): Promise<Client> {
  const made = new Client({ url: slapd.url.replace('localhost', '127.0.0.1') });
  await made.bind(ROOT_DN, ROOT_PASSWORD);
  return made;
}

const dnOf = (uid: string, below = PEOPLE) => `uid=${uid},${below}`;

async function person(uid: string, more: Record<string, string> = {}): Promise<void> {
  await root.add(dnOf(uid), {
    objectClass: ['inetOrgPerson', 'likeActiveDirectory'],
    cn: uid,
    sn: uid,
    userPassword: `${uid}@Ldap`,
    ...more,
  });
}

const groupDn = (cn: string) => `cn=${cn},${GROUPS}`;
const groupOf = (cn: string, ...member: string[]) => root.add(groupDn(cn), { objectClass: 'groupOfNames', member });
const group = (cn: string, ...members: string[]) => groupOf(cn, ...members.map((uid) => dnOf(uid)));

const set = (dn: string, type: string, ...values: string[]) =>
  root.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }));

async function idOf(dn: string): Promise<string> {
  const { searchEntries } = await root.search(dn, { scope: 'base', attributes: ['entryUUID'] });
  return String(searchEntries[0]?.entryUUID);
}

const values = (more: Record<string, unknown> = {}) => ({
  directory_name: NAME,
  directory_name_en: 'Company directory',
  addresses: slapd.tlsUrl,
  start_tls: true,
  ca_certificate: slapd.ca,
  bind_dn: ROOT_DN,
  bind_password: ROOT_PASSWORD,
  base_dn: SUFFIX,
  user_filter: '(&(objectClass=inetOrgPerson)(uid={name}))',
  account_attribute: 'uid',
  account_match: 'username',
  name_attribute: 'cn',
  number_attribute: 'employeeNumber',
  mail_attribute: 'mail',
  phone_attribute: 'telephoneNumber',
  unknown_people: 'create',
  group_source: 'none',
  group_base_dn: '',
  group_roles: '',
  sort: 10,
  state: '1',
  ...more,
});

async function added(more: Record<string, unknown> = {}, caller = admin): Promise<string> {
  const answer = await caller.act(signInDirectories, 'add', { values: values(more) });
  expect(answer.msg).toBe('操作成功');
  return String(answer.data);
}

const signIn = (uid: string, password = `${uid}@Ldap`, tenant = 'hq') => client.signIn(uid, password, tenant);

async function tried(more: Record<string, unknown> = {}, id?: string) {
  const path = extraRoute(signInDirectories, signInDirectories.extraCalls.test).path;
  const answer = await admin.post(path, { ...(id ? { id } : {}), values: values(more) });
  return answer.success ? testDirectoryResult.parse(answer.data) : answer;
}

/** The same wait for everything, shorter. */
async function hurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
  try {
    const result = await work();
    expect(shorter).toHaveBeenCalledWith(DIRECTORY_TIMEOUT_MS);
    return result;
  } finally {
    shorter.mockRestore();
  }
}

async function rolesOf(username: string): Promise<string[]> {
  const rows = await portal.server.services.store.read((db) =>
    db
      .select({ code: role.role_code })
      .from(userRole)
      .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
      .innerJoin(account, and(eq(account.tenant_id, userRole.tenant_id), eq(account.id, userRole.account_id)))
      .where(and(eq(account.tenant_id, 'hq'), eq(account.username, username))),
  );
  return rows.map(({ code }) => code);
}

async function lastLine(username: string) {
  await portal.server.services.events.settled();
  return listData.parse((await admin.act(signIns, 'list', { filter: { username } })).data).rows[0];
}

const WRONG = { status: 400, msg: '账号或密码错误' };

describe('signing in by a real directory', () => {
  it('makes an account of somebody unknown, by their entry', async () => {
    await added();
    expect(await signIn('li.na')).toMatchObject({ status: 200, msg: '登录成功' });
    const user = (await client.call('getLoginUser', {})).data;
    expect(user).toMatchObject({ username: 'li.na', user: { emp_name: 'Li Na', password_of: NAME } });
    expect(await lastLine('li.na')).toMatchObject({ way: 'directory', outcome: 'signed-in' });
    expect((await signIn('LI.NA', 'li.na@Ldap')).status).toBe(200);
  });

  it.each([
    ['ldaps with a CA of its own', () => ({ addresses: slapd.tlsUrl })],
    ['StartTLS', () => ({ addresses: slapd.url })],
    ['no protection, where that is set', () => ({ addresses: slapd.url, start_tls: false })],
    ['the second server, where the first is down', () => ({ addresses: `ldap://localhost:1\n${slapd.tlsUrl}` })],
  ])('works by %s', async (_, more) => {
    await added(more());
    expect((await signIn('li.na')).status).toBe(200);
  });

  it('attaches the employee of the job number', async () => {
    const { store } = portal.server.services;
    const [someone] = await store.read((db) =>
      db
        .select()
        .from(employee)
        .where(and(eq(employee.tenant_id, 'hq'), eq(employee.emp_code, 'E10003'))),
    );
    await store.write((tx) =>
      tx
        .insert(employee)
        .values({ ...someone!, id: 'ldap-1', emp_code: 'LDAP1', emp_name: '李娜', email: '', phone: '' }),
    );
    await set(dnOf('li.na'), 'mail', 'li.na@company.test');
    await added();
    await signIn('li.na');
    expect((await client.call('getLoginUser', {})).data?.user).toMatchObject({ emp_code: 'LDAP1', emp_name: '李娜' });
    const [row] = await store.read((db) => db.select().from(employee).where(eq(employee.id, 'ldap-1')));
    expect(row?.email).toBe('li.na@company.test');
    await store.write(async (tx) => {
      await tx.delete(account).where(eq(account.employee_id, 'ldap-1'));
      await tx.delete(employee).where(eq(employee.id, 'ldap-1'));
    });
  });

  it('links a known account; from then on the directory alone has its password', async () => {
    const id = await added({ unknown_people: 'refuse' });
    expect((await signIn('E10003', 'Employee@2026')).status).toBe(200);
    expect((await signIn('E10003')).status).toBe(200);
    expect(await signIn('E10003', 'Employee@2026')).toMatchObject(WRONG);
    expect(await signIn('li.na')).toMatchObject({ status: 400, msg: expect.stringContaining('没有账号') });
    await admin.act(signInDirectories, 'state', { rows: [{ id, version: 1 }], state: '0' });
    expect((await signIn('E10003', 'Employee@2026')).status).toBe(200);
  });

  it('is another tenant’s affair', async () => {
    await added();
    expect(await signIn('li.na', 'li.na@Ldap', 'plant')).toMatchObject(WRONG);
  });

  it('changes no password here, and says where', async () => {
    await added();
    await signIn('li.na');
    const passwords = { oldPwd: client.encrypt('li.na@Ldap'), newPwd: client.encrypt('Another@2026') };
    expect(await client.call('resetPasswordByPost', { body: passwords })).toMatchObject({
      status: 409,
      msg: '您的密码由“集团目录”管理，请在那里修改',
    });
  });
});

describe('people who change in the directory', () => {
  it('are the same after they were renamed and moved', async () => {
    await added();
    await signIn('li.na');
    const before = (await client.call('getLoginUser', {})).data?.id;
    await root.modifyDN(dnOf('li.na'), dnOf('li.na.wang', LEFT));
    expect((await signIn('li.na.wang', 'li.na@Ldap')).status).toBe(200);
    expect((await client.call('getLoginUser', {})).data?.id).toBe(before);
    expect(await signIn('li.na')).toMatchObject(WRONG);
  });

  it('are not taken for others who get their name', async () => {
    await added();
    await signIn('li.na');
    await root.del(dnOf('li.na'));
    await person('li.na', { cn: 'Another' });
    expect(await signIn('li.na')).toMatchObject({ status: 400, msg: expect.stringContaining('另一个人') });
  });

  it('are refused while disabled there, and in the portal', async () => {
    await added();
    await set(dnOf('li.na'), 'userAccountControl', '514');
    expect(await signIn('li.na')).toMatchObject({ status: 400, msg: expect.stringContaining('已停用') });
    expect(await signIn('li.na', 'wrong')).toMatchObject(WRONG);
    await set(dnOf('li.na'), 'userAccountControl', '512');
    expect((await signIn('li.na')).status).toBe(200);
    const { store } = portal.server.services;
    await store.write((tx) => tx.update(account).set({ state: '0' }).where(eq(account.username, 'li.na')));
    expect(await signIn('li.na')).toMatchObject(WRONG);
    expect(await lastLine('li.na')).toMatchObject({ way: 'directory', outcome: 'out-of-use' });
  });
});

describe('a session of somebody', () => {
  it('who is disabled in the directory, or gone from it, ends at the next refresh', async () => {
    await added();
    for (const out of [() => set(dnOf('li.na'), 'userAccountControl', '514'), () => root.del(dnOf('li.na'))]) {
      await signIn('li.na');
      expect((await client.refreshTokens()).status).toBe(200);
      const other = new TestClient(portal.server);
      await other.signIn('li.na', 'li.na@Ldap');
      await out();
      // What the directory said a moment ago counts for a minute.
      expect((await client.refreshTokens()).status).toBe(200);
      portal.server.clock.forward(61_000);
      expect((await client.refreshTokens()).status).toBe(401);
      expect((await other.call('getLoginUser', {})).status).toBe(401);
      await set(dnOf('li.na'), 'userAccountControl', '512').catch(() => undefined);
    }
  });

  it('goes on while the directory cannot be asked, and so does one with a password of the portal', async () => {
    const id = await added();
    expect(await signIn('li.na')).toMatchObject({ status: 200 });
    const { store } = portal.server.services;
    await store.write((tx) =>
      tx.update(signInDirectory).set({ addresses: 'ldap://localhost:1' }).where(eq(signInDirectory.id, id)),
    );
    expect((await client.refreshTokens()).status).toBe(200);
    await client.signIn('E10001', 'Employee@2026');
    expect((await client.refreshTokens()).status).toBe(200);
  });
});

describe('the limit of accounts', () => {
  it('holds for people that a directory would bring; nothing of them is left', async () => {
    const limit = (account_limit: number) =>
      portal.server.services.store.write((tx) =>
        tx.update(tenant).set({ account_limit }).where(eq(tenant.tenant_id, 'hq')),
      );
    await added();
    await limit(1);
    expect(await signIn('li.na')).toMatchObject({ status: 409, msg: expect.stringContaining('最多可启用 1 个') });
    await limit(0);
    const { store } = portal.server.services;
    expect(await store.read((db) => db.select().from(account).where(eq(account.username, 'li.na')))).toEqual([]);
    expect(await store.read((db) => db.select().from(directoryAccount))).toEqual([]);
    expect((await signIn('li.na')).status).toBe(200);
  });
});

describe('roles by groups', () => {
  const byName = { group_roles: `CN=Engineers, ${GROUPS} = auditor`, group_base_dn: GROUPS };

  it.each(['member-of', 'search'])('are given and taken, read by %s', async (group_source) => {
    await added({ ...byName, group_source });
    await signIn('li.na');
    expect(await rolesOf('li.na')).toEqual(['auditor']);
    await set(groupDn('engineers'), 'member', dnOf('E10003'));
    await signIn('li.na');
    expect(await rolesOf('li.na')).toEqual([]);
  });

  it.each(['member-of', 'search'])('stay with a group that is renamed, where its id is set, by %s', async (source) => {
    const uuid = await idOf(groupDn('engineers'));
    const id = await added({
      group_source: source,
      group_base_dn: GROUPS,
      group_roles: `${uuid.toUpperCase()} = auditor`,
    });
    await root.modifyDN(groupDn('engineers'), groupDn('builders'));
    await signIn('li.na');
    expect(await rolesOf('li.na')).toEqual(['auditor']);
    expect(await tried({ group_source: source, group_roles: `${uuid} = auditor` }, id)).toMatchObject({ ok: true });
  });

  it.each([
    ['member-of', 'name'],
    ['member-of', 'id'],
    ['search', 'name'],
    ['search', 'id'],
  ])('are given by a group around their group, by %s and its %s', async (group_source, by) => {
    await groupOf('staff', groupDn('engineers'));
    await groupOf('company', groupDn('staff'));
    // Nothing keeps groups from standing in a circle.
    await set(groupDn('engineers'), 'member', dnOf('li.na'), groupDn('company'));
    const named = by === 'id' ? await idOf(groupDn('company')) : groupDn('company');
    await added({ group_source, group_base_dn: GROUPS, group_roles: `${named} = auditor` });
    await signIn('li.na');
    expect(await rolesOf('li.na')).toEqual(['auditor']);
    await set(groupDn('company'), 'member', dnOf('E10003'));
    await signIn('li.na');
    expect(await rolesOf('li.na')).toEqual([]);
  });

  it('are lost with a group that is renamed, where its name is set: a try says so', async () => {
    await added({ ...byName, group_source: 'member-of' });
    await root.modifyDN(groupDn('engineers'), groupDn('builders'));
    await signIn('li.na');
    expect(await rolesOf('li.na')).toEqual([]);
    expect(await tried({ ...byName, group_source: 'member-of' })).toEqual({
      ok: false,
      text: `已连接，但目录中没有这些组：CN=Engineers, ${GROUPS}`,
    });
  });

  it('have a DN to look below: a try says that there is no such DN', async () => {
    expect(await tried({ ...byName, group_source: 'member-of', group_base_dn: `ou=gone,${SUFFIX}` })).toEqual({
      ok: false,
      text: expect.stringContaining('DN'),
    });
  });

  it('ask for a second factor, as for every password', async () => {
    const { store } = portal.server.services;
    const require = (required: boolean) =>
      store.write((tx) =>
        tx
          .update(role)
          .set({ second_factor: required })
          .where(and(eq(role.tenant_id, 'hq'), eq(role.role_code, 'auditor'))),
      );
    await require(true);
    await added({ ...byName, group_source: 'search' });
    expect((await signIn('li.na')).status).toBe(200);
    expect((await client.call('getLoginUser', {})).data).toMatchObject({ mustSetUpFactor: true, apps: [] });
    await require(false);
  });

  it('must be roles of the tenant', async () => {
    const answer = await admin.act(signInDirectories, 'add', {
      values: values({ group_source: 'search', group_roles: 'cn=a = nobodys' }),
    });
    expect(answer).toMatchObject({ status: 400, msg: '角色代码“nobodys”不存在' });
  });
});

describe('guesses', () => {
  it('are refused: a wrong password, none, and an unknown name', async () => {
    await added();
    expect(await signIn('li.na', 'wrong')).toMatchObject(WRONG);
    expect(await signIn('li.na', '')).toMatchObject(WRONG);
    expect(await signIn('nobody.there')).toMatchObject(WRONG);
    expect((await signIn('li.na')).status).toBe(200);
  });

  it.each(['*', 'li.*', 'li.na)(uid=*', 'li.na)(|(uid=*', '*)(uid=*))(|(uid=*', 'li.na\\2a'])(
    'gain nothing by the name “%s”',
    async (name) => {
      await added();
      expect(await signIn(name, 'li.na@Ldap')).toMatchObject(WRONG);
    },
  );

  it('lock the account, however its name is spelt', async () => {
    await added();
    await signIn('li.na');
    await signIn('li.na', 'wrong 1');
    // OpenLDAP takes full-width letters for the usual ones.
    await signIn('ｌi.na', 'wrong 2');
    await signIn('ｌi.na', 'wrong 3');
    expect((await signIn('li.na')).status).toBe(429);
    expect((await signIn('ｌi.na', 'li.na@Ldap')).status).toBe(429);
  });

  it('never reach the directory by the name of a local administrator', async () => {
    await added();
    expect(await signIn('admin')).toMatchObject(WRONG);
    // Even by a spelling that the portal does not know.
    expect(await signIn('ａdmin', 'admin@Ldap')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('本地管理员'),
    });
    expect((await signIn('admin', 'Admin@2026')).status).toBe(200);
  });
});

describe('a directory that is not as it should be', () => {
  it('is down: local accounts sign in, others are told and not locked out', async () => {
    await added();
    await signIn('li.na');
    await slapd.pause();
    try {
      for (let time = 0; time < 4; time += 1)
        expect(await signIn('li.na')).toMatchObject({ status: 502, msg: '无法连接“集团目录”，请稍后再试' });
      expect(await lastLine('li.na')).toMatchObject({ way: 'directory', outcome: 'unreachable' });
      expect((await signIn('admin', 'Admin@2026')).status).toBe(200);
      expect((await signIn('E10004', 'Employee@2026')).status).toBe(200);
      // Guesses at a password of the portal count all the same.
      for (let time = 0; time < 3; time += 1) expect((await signIn('E10004', 'wrong')).status).toBe(502);
      expect((await signIn('E10004', 'Employee@2026')).status).toBe(429);
    } finally {
      await slapd.resume();
      root = await connected();
    }
    expect((await signIn('li.na')).status).toBe(200);
  });

  it.each([
    ['ldaps', () => slapd.tlsUrl],
    ['StartTLS', () => slapd.url],
  ])('is slow, by %s', async (_, address) => {
    await added({ addresses: address() });
    slapd.freeze();
    try {
      expect(await hurried(() => signIn('li.na'))).toMatchObject({
        status: 504,
        msg: '“集团目录”没有及时应答，请稍后再试',
      });
    } finally {
      slapd.thaw();
    }
  });

  it('has a certificate that nobody vouches for, or of another name', async () => {
    const text = expect.stringContaining('证书不可信');
    expect(await tried({ ca_certificate: '' })).toEqual({ ok: false, text });
    expect(await tried({ ca_certificate: '', addresses: slapd.url })).toEqual({ ok: false, text });
    for (const address of [slapd.tlsUrl, slapd.url])
      expect(await tried({ addresses: address.replace('localhost', '127.0.0.1') })).toEqual({ ok: false, text });
  });

  it('cuts the connection after StartTLS: no password is sent without it', async () => {
    const heard: Buffer[] = [];
    const cutting = createServer((socket) => {
      socket.once('data', (request) => {
        heard.push(request);
        // "Yes" to the request, by its number; then the connection is over.
        socket.end(Buffer.from([0x30, 0x0c, 2, 1, request[4] ?? 0, 0x78, 7, 0x0a, 1, 0, 4, 0, 4, 0]));
      });
    });
    const port = await new Promise((done) =>
      cutting.listen(0, '127.0.0.1', () => done((cutting.address() as AddressInfo).port)),
    );
    await added({ addresses: `ldap://localhost:${String(port)}` });
    expect((await hurried(() => signIn('li.na'))).status).toBeGreaterThanOrEqual(502);
    cutting.close();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.toString('latin1')).toContain('1.3.6.1.4.1.1466.20037');
  });

  it('does not accept the password to search with', async () => {
    expect(await tried({ bind_password: 'another' })).toEqual({ ok: false, text: expect.stringContaining('查询账号') });
  });

  it('does not have the base', async () => {
    expect(await tried({ base_dn: `ou=nowhere,${SUFFIX}` })).toEqual({
      ok: false,
      text: '“集团目录”中没有设置的 DN，请联系管理员',
    });
    expect(await tried({ base_dn: 'no name' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('设置的 DN'),
    });
  });

  it('knows several people of one name', async () => {
    await added({ user_filter: '(|(uid={name})(sn=*))' });
    expect(await signIn('li.na')).toMatchObject({ status: 502, msg: expect.stringContaining('过多') });
  });

  it('stands on a host that is not listed', async () => {
    expect(await tried({ addresses: slapd.tlsUrl.replace('localhost', '127.0.0.2') })).toEqual({
      ok: false,
      text: expect.stringContaining('SIGN_IN_DIRECTORY_HOSTS'),
    });
  });
});

describe('the screen', () => {
  it('tries what the form has, with the stored password', async () => {
    const id = await added();
    expect(await tried({ bind_password: '' }, id)).toEqual({ ok: true, text: '连接成功：找到 3 人' });
    expect(await tried({ user_filter: '(uid=nobody{name})', bind_password: '' }, id)).toEqual({
      ok: false,
      text: '已连接，但没有找到任何人，请检查 DN 和条件',
    });
  });

  it.each([
    ['user_filter', '(uid=*)', '{name}'],
    ['ca_certificate', 'none', 'PEM'],
    ['bind_password', '', '必须填写它的密码'],
    ['addresses', 'http://localhost', '每行一个'],
    ['addresses', 'ldap://[', '不是服务器地址'],
    ['name_attribute', 'a)(b', '字母'],
  ])('refuses %s “%s”', async (field, value, sentence) => {
    const answer = await admin.act(signInDirectories, 'add', { values: values({ [field]: value }) });
    expect(answer).toMatchObject({ status: 400, data: { fields: { [field]: expect.stringContaining(sentence) } } });
    expect(await portal.server.services.store.read((db) => db.select().from(signInDirectory))).toEqual([]);
  });

  it('never answers the password, and keeps it encrypted', async () => {
    const id = await added();
    const row = await admin.act(signInDirectories, 'info', { id });
    expect(JSON.stringify(row)).not.toContain(ROOT_PASSWORD);
    const [stored] = await portal.server.services.store.read((db) => db.select().from(signInDirectory));
    expect(stored?.bind_password_sealed).toMatch(/^v1\./);
  });

  it('gives a linked account a password of the portal again', async () => {
    await added();
    await signIn('E10003');
    const { store } = portal.server.services;
    const [before] = await store.read((db) =>
      db
        .select()
        .from(account)
        .where(and(eq(account.tenant_id, 'hq'), eq(account.username, 'E10003'))),
    );
    const reset = await admin.post('/oa/portal/Admin/accounts/ResetPassword', {
      id: before?.id,
      version: before?.version,
    });
    const { password } = reset.data as { password: string };
    expect(await store.read((db) => db.select().from(directoryAccount))).toEqual([]);
    expect((await signIn('E10003', password)).status).toBe(200);
    expect((await signIn('E10003')).status).toBe(200);
  });
});
