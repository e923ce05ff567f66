import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminRoute, extraRoute, hasAction, type AdminAction } from '@portal/contract/admin/crud/screen';
import { settingsRoutes } from '@portal/contract/admin/crud/wire';
import { releases } from '@portal/contract/admin/releases';
import { adminScreens } from '@portal/contract/admin/screens';
import { API_BASE, type CallRoute } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { runsNow } from '@portal/contract/test/whole-run';
import { TestClient } from './test/client';
import { anyDatabase, startTestServer, type TestServer } from './test/test-server';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer(anyDatabase(), { SIGN_IN_FAILURE_LIMIT: '1000' });
  admin = new TestClient(server);
  await admin.signIn();
});
afterAll(() => server.close());

/** Texts that databases, paths and patterns trip over. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '%',
    "'",
    '"',
    '\\',
    '../..',
    '\ud800',
    '\u202e',
    '😀',
    'null',
    '-1',
    '1e999',
    '__proto__',
    '9007199254740993',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.jsonValue(),
);
const FIELDS = [
  'username',
  'password',
  'tenant_id',
  'loginTmpCode',
  'menuId',
  'validate_id',
  'channel',
  'code',
  'retrieve_token',
  'newPwd',
  'oldPwd',
  'pwd',
  'system_code',
  'keyword',
  'dept_code',
  'page',
  'size',
  'cfg_code',
  'menu_id',
  'coordinate_x',
  'coordinate_y',
  'width',
  'height',
  'id',
  'ids',
  'state',
  'template_code',
  'content',
  'connectionId',
  'unread',
  'prefix',
  'kind',
  'data',
  'filter',
];
const body = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }), fc.jsonValue());
const query = fc.dictionary(fc.constantFrom(...FIELDS), nasty, { maxKeys: 5 });

it.each(Object.entries<CallRoute>(callRoutes).filter(([name]) => name !== 'logout'))(
  '%s answers everything without failing',
  async (_, route) => {
    await fc.assert(
      fc.asyncProperty(body, query, nasty, async (payload, search, part) => {
        const path = route.path.replace(/\{\w+\}/g, encodeURIComponent(part.replace(/\p{Surrogate}/gu, '?')) || 'x');
        const answer = await server.inject({
          method: route.method,
          url: `${API_BASE}${path}?${new URLSearchParams(search)}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
          ...(route.method === 'POST' ? { payload: JSON.stringify(payload) } : {}),
        });
        expect(answer.statusCode, `${answer.body} for ${JSON.stringify({ payload, search, part })}`).toBeLessThan(500);
        if (route.binary !== true)
          expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      }),
      { numRuns: runsNow(25) },
    );
  },
);

const ACTIONS: AdminAction[] = ['list', 'info', 'add', 'edit', 'delete', 'state', 'export', 'options'];
const adminCalls: CallRoute[] = adminScreens.flatMap((screen) => [
  ...ACTIONS.filter((action) => hasAction(screen, action)).map((action) => adminRoute(screen, action)),
  ...Object.values(screen.extraCalls ?? {}).map((call) => extraRoute(screen, call)),
]);
const post = (path: string, headers: Record<string, string>, payload: string) =>
  server.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { authorization: `Bearer ${admin.token}`, lang: 'en', ...headers },
    payload,
  });
const REFUSED = { success: false, code: 400, msg: 'The request is not right: \\0', data: null };

it('a NUL character is refused by every call of the administration', async () => {
  // What is uploaded there is a form, whose texts stand in the query.
  const { path: upload } = extraRoute(releases, releases.extraCalls.upload);
  for (const { path } of [...adminCalls, ...Object.values<CallRoute>(settingsRoutes)]) {
    if (path === upload) continue;
    for (const body of [{ values: { code: 'a\0b' } }, { rows: [{ id: '\0' }] }, { 'a\0': 1 }]) {
      const answer = await post(path, { 'content-type': 'application/json' }, JSON.stringify(body));
      expect(answer.json(), path).toEqual(REFUSED);
    }
  }
});

it('a NUL character in the query of a call that has none is refused as well', async () => {
  const answer = await server.inject({
    url: `${API_BASE}${callRoutes.getLoginUser.path}?a=%00`,
    headers: { authorization: `Bearer ${admin.token}`, lang: 'en' },
  });
  expect(answer.json()).toEqual(REFUSED);
});

it('a NUL character in the name of a file is refused', async () => {
  const upload = (name: string) =>
    post(
      callRoutes.uploadFile.path,
      { 'content-type': 'multipart/form-data; boundary=x' },
      `--x\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''${name}\r\n\r\ntext\r\n--x--\r\n`,
    );
  expect((await upload('a%00b.txt')).json()).toEqual(REFUSED);
  expect((await upload('ab.txt')).json()).toMatchObject({ success: true, data: { file_name: 'ab.txt' } });
});
