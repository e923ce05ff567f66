import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { adminCalls } from '@portal/contract/admin/calls';
import { formFields, type AdminField } from '@portal/contract/admin/crud/field';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { adminScreens } from '@portal/contract/admin/screens';
import { systems } from '@portal/contract/admin/systems';
import { API_BASE, CODE_OK, CODE_OK_200, type CallRoute, type CallSchema } from '@portal/contract/call';
import { failure } from '@portal/contract/failure';
import { callRoutes } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import { openApiDocument } from '../../mock/http/openapi';
import { startTestServer, type TestServer } from '../../mock/test/test-server';
import { InputGenerator, seededRandom } from './generated-input';

/** The same requests at every run. Another seed finds other things: `FUZZ_SEED=7 npx vitest run --project attacks …`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_301);
/** Requests to each call by each caller. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 4);
/** A text that stands only in data of the headquarters. */
const MARK = 'only-for-headquarters-4711';
/** Making keys takes a tenth of a second each. */
const SLOW = new Set(['adminSubsystemsGenerateKeys']);
/** Calls that want a link, a ticket, a token or a key, which no generator guesses. */
const SECRET =
  /^(refreshToken|(begin|finish)ProviderSignIn|(confirm|signInBy)SecondFactor|(get|accept)Invitation|beginPasskeySignIn|(add|rename|remove)Passkey|(begin|finish)Upload|uploadPart)$/;
/** Calls after which others may find nothing: they come last. */
const LATE = /(Delete|State|Edit|SaveMenus|Cancel|Authorize|Move|logout|resetPassword|syncPassword)$/;

/** The bodies of forms: the document leaves the fields of a screen open, and this is what they are. */
const formSchemas = new Map(
  adminScreens.flatMap((screen) =>
    (['add', 'edit'] as const).map((mode) => {
      const fields = formFields(screen.fields, mode).map((field) => [field.name, schemaOfField(field)] as const);
      const values = { type: 'object', properties: Object.fromEntries(fields) };
      const properties = mode === 'add' ? { values } : { id: { type: 'string' }, version: { type: 'integer' }, values };
      return [adminRoute(screen, mode).path, { type: 'object', properties }] as const;
    }),
  ),
);

function schemaOfField(field: AdminField): object {
  switch (field.kind) {
    case 'integer':
      return { type: 'integer' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: field.options.map(({ value }) => value) };
    case 'icon':
      return { const: 'book' };
    case 'text':
    case 'sealed':
    case 'reference':
    case 'time':
      return { type: 'string' };
  }
}

interface PublishedCall {
  name: string;
  route: CallRoute;
  schema: CallSchema;
}

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }).partial()),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const document = openApiDocument();
const operations = new Map(
  Object.values(z.record(z.string(), z.record(z.string(), operation)).parse(document.paths))
    .flatMap((item) => Object.values(item))
    .map((one) => [one.operationId, one]),
);

const calls: PublishedCall[] = [
  ...Object.entries<CallRoute>(callRoutes).map(([name, route]) => ({ name, route, schema: schemaNamed(name) })),
  ...adminCalls,
]
  .filter(({ name }) => operations.has(name))
  .sort((one, other) => Number(LATE.test(one.name)) - Number(LATE.test(other.name)));

function schemaNamed(name: string): CallSchema {
  const schema = Object.entries<CallSchema>(callSchemas).find(([key]) => key === name)?.[1];
  if (schema === undefined) throw new Error(`${name} has no schema.`);
  return schema;
}

interface Caller {
  tenant: string;
  username: string | undefined;
  headers: Record<string, string>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', { SIGN_IN_FAILURE_LIMIT: '1000' });
});
afterAll(() => server.close());

async function callerOf(tenant: string, username: string | undefined): Promise<Caller> {
  if (username === undefined) return { tenant, username, headers: {} };
  // The seed gives an account its user name as its id.
  const client = { address: '127.0.0.1', userAgent: 'fuzz' };
  const { token } = await server.services.sessions.begin(tenant, username, client, 'password');
  return { tenant, username, headers: { authorization: `Bearer ${token}` } };
}

/** What a request is answered, whatever it is. */
async function send(caller: Caller, { name, route }: PublishedCall, make: InputGenerator) {
  const described = operations.get(name);
  const parameters = described?.parameters ?? [];
  const valueIn = (place: string) =>
    parameters
      .filter((one) => one.in === place && one.name !== undefined)
      .map((one) => [one.name ?? '', asText(make.value(one.schema))] as const);
  const path = valueIn('path').reduce((text, [key, value]) => text.replace(`{${key}}`, encoded(value)), route.path);
  const query = valueIn('query')
    .map(([key, value]) => `${key}=${encoded(value)}`)
    .join('&');
  const body = formSchemas.get(route.path) ?? described?.requestBody?.content['application/json']?.schema;
  const payload = body === undefined ? undefined : JSON.stringify(make.value(body));
  return server.inject({
    method: route.method,
    url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...caller.headers,
      lang: 'en',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')) || 'x';

/** Writes the mark into data of the headquarters, and gives the ids of that data. */
async function plantMarks(): Promise<string[]> {
  const { headers } = await callerOf('hq', 'admin');
  const post = async (route: CallRoute, payload: unknown) => {
    const answer = await server.inject({
      method: 'POST',
      url: API_BASE + route.path,
      headers,
      payload: z.record(z.string(), z.unknown()).parse(payload),
    });
    return z.object({ success: z.literal(true), data: z.unknown() }).parse(answer.json()).data;
  };
  const system = await post(adminRoute(systems, 'add'), {
    values: { system_code: MARK, system_name: MARK, system_name_en: MARK, state: '1' },
  });
  const record = await post(callRoutes.saveRecord, { prefix: '/isc/wms', kind: 'stock', data: { code: MARK } }).catch(
    () => '',
  );
  await post(callRoutes.saveWorkflowDraft, { form_code: 'leave', version: 0, data: { reason: MARK } });
  await server.services.notices.send('hq', 'all', { title: MARK, content: MARK, sentBy: 'admin' });
  const upload = await server.inject({
    method: 'POST',
    url: API_BASE + callRoutes.uploadFile.path,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="${MARK}.txt"\r\n\r\n${MARK}\r\n--x--\r\n`,
  });
  const { data } = z.object({ data: z.object({ file_id: z.string() }) }).parse(upload.json());
  return [system, record, data.file_id].map(String).filter((id) => id !== '');
}

it('every published call answers every caller by its schema, and nothing of another tenant', async () => {
  const marked = await plantMarks();
  const ids = [
    ...marked,
    'admin',
    'E10001',
    'hq',
    'plant',
    'leave',
    'employee',
    'administrator',
    'leave-policy',
    'portal_web_url',
  ];
  const make = new InputGenerator(document, seededRandom(SEED), ids);
  const who = [
    ['hq', 'admin'],
    ['hq', 'E10001'],
    ['plant', 'admin'],
    ['plant', undefined],
  ] as const;
  const faults: string[] = [];
  const seen = { requests: 0, successes: 0 };
  for (const call of calls) {
    for (const [tenant, username] of who) {
      const caller = await callerOf(tenant, username);
      for (let round = 0; round < (SLOW.has(call.name) ? 1 : ROUNDS); round += 1) {
        const answer = await send(caller, call, make);
        // A stranger is refused by all others.
        if ((username !== undefined || call.route.open === true) && !SECRET.test(call.name)) {
          seen.requests += 1;
          if (answer.statusCode === 200) seen.successes += 1;
        }
        const fault = faultOf(call, caller, answer);
        if (fault !== undefined) faults.push(`${call.name} by ${username ?? 'a stranger'} of ${tenant}: ${fault}`);
      }
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  // A generator whose every request is refused would find nothing.
  expect(seen.successes).toBeGreaterThan(seen.requests / 8);
}, 180_000);

/** What is wrong with an answer; undefined where nothing is. */
function faultOf(
  { route, schema }: PublishedCall,
  caller: Caller,
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | undefined {
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (caller.tenant !== 'hq' && answer.body.includes(MARK)) return `has ${MARK}`;
  if (route.binary === true && answer.statusCode < 300) return undefined;
  const json: unknown = JSON.parse(answer.body);
  if (answer.statusCode !== 200) {
    const refusal = failure.safeParse(json);
    if (!refusal.success) return `no refusal: ${answer.body.slice(0, 200)}`;
    return refusal.data.code === answer.statusCode ? undefined : `code ${refusal.data.code} with ${answer.statusCode}`;
  }
  const success = z.strictObject({
    success: z.literal(true),
    code: z.literal(route.successCode200 === true ? CODE_OK_200 : CODE_OK),
    msg: z.string(),
    data: schema.data,
  });
  const parsed = success.safeParse(json);
  return parsed.success ? undefined : `not by its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`;
}
