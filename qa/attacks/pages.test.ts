import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boardKeys } from '@portal/contract/admin/board-keys';
import { adminRoute, type AdminAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { violations } from '@portal/contract/admin/violations';
import { API_BASE } from '@portal/contract/call';
import { PAGE_KEYS_PATH } from '@portal/contract/entities/page-token';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { PROJECT } from '../../mock/test/template';
import { onEachDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';

/** An address that only the company's own network should know. */
const INTERNAL = 'http://10.20.30.40:7101';
const TRAVEL = 'http://localhost:8000';
const MINUTE_MS = 60_000;

const answerSchema = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });

/** A server that listens, and what an attacker and an administrator send to it. */
class Site {
  private constructor(
    readonly server: TestServer,
    readonly address: string,
    private readonly admins: Readonly<Record<string, string>>,
  ) {}

  static async start(database: 'embedded' | 'postgres', environment: Record<string, string>): Promise<Site> {
    const server = await startTestServer(database, environment);
    const begin = async (tenant: string) =>
      (await server.services.sessions.begin(tenant, 'admin', { address: '127.0.0.1', userAgent: 'test' }, 'password'))
        .token;
    const admins = { hq: await begin('hq'), plant: await begin('plant') };
    return new Site(server, await server.listen(), admins);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.address + path, { headers });
  }

  /** Signed in as the administrator, by the cookie of the page. */
  asAdmin(): Record<string, string> {
    return { cookie: `token=${encodeURIComponent(this.admins.hq ?? '')}` };
  }

  async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<z.infer<typeof answerSchema>> {
    const answer = await fetch(this.address + API_BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', ...headers },
      body: JSON.stringify(body),
    });
    return answerSchema.parse(await answer.json());
  }

  admin(screen: AdminScreen, action: AdminAction, body: unknown, tenant = 'hq'): ReturnType<Site['call']> {
    return this.call(adminRoute(screen, action).path, body, { authorization: `Bearer ${this.admins[tenant]}` });
  }

  /** The token that the menu item 商旅预订平台 opens its page with. */
  async pageToken(): Promise<string> {
    const path = `${API_BASE}${callRoutes.getAuthToken.path}?menuId=oa-pub.travel`;
    const answer = await this.get(path, { authorization: `Bearer ${this.admins.hq}` });
    return z.string().parse(answerSchema.parse(await answer.json()).data);
  }

  redeem(token: string, audience: string): ReturnType<Site['call']> {
    return this.call(callRoutes.verifyPageToken.path, { token, audience });
  }

  board(body: Record<string, string>, headers: Record<string, string> = {}): ReturnType<Site['call']> {
    return this.call(callRoutes.getBoard.path, { board: 'equipment', ...body }, headers);
  }

  report(body: string, type = 'application/csp-report'): Promise<Response> {
    return fetch(this.address + API_BASE + callRoutes.reportViolation.path, {
      method: 'POST',
      headers: { 'content-type': type, ...this.asAdmin() },
      body,
    });
  }
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

describe('pages and their policy', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.start('embedded', {
      MICROAPP_ENTRY_EHR_EMP: `${INTERNAL}/people/`,
      PUBLIC_URL: 'https://portal.example',
    });
  });
  afterAll(() => site.server.close());

  it('a script of any other site is not allowed: no rule names a scheme alone', async () => {
    const policy = policyOf(await site.get('/home', site.asAdmin()));
    expect(policy).toContain(`script-src 'self' 'unsafe-eval' blob: ${INTERNAL} 'nonce-`);
    expect(policy).not.toMatch(/\shttps?:(?=[\s;]|$)/);
    expect(policy).not.toMatch(/\swss?:(?=[\s;]|$)/);
    expect(policy).not.toContain('*');
  });

  it('a stranger learns no internal address: not from page, policy or configuration, and not with a forged cookie', async () => {
    const forged = { cookie: `token=${Buffer.from('{"tenant":"hq"}').toString('base64url')}.AAAA` };
    for (const headers of [{}, forged]) {
      for (const path of ['/', '/home', '/login', '/ehr/emp/colleagues', PORTAL_CONFIG_PATH]) {
        const answer = await site.get(path, headers);
        expect(answer.status, path).toBe(200);
        expect(policyOf(answer) + (await answer.text()), path).not.toContain('10.20.30.40');
      }
    }
    expect(await (await site.get('/home', site.asAdmin())).text()).toContain(INTERNAL);
  });

  it('the page of somebody who signed in is not kept for a stranger', async () => {
    const own = await site.get('/home', site.asAdmin());
    expect(own.headers.get('cache-control')).toContain('private');
    expect(own.headers.get('vary')).toMatch(/cookie/i);
    const etag = own.headers.get('etag') ?? '';
    expect((await site.get('/home', { 'if-none-match': etag })).status).toBe(200);
  });

  it('a page of a sub-application, opened alone, has a policy', async () => {
    const policy = policyOf(await site.get('/subapps/people/'));
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('10.20.30.40');
  });

  it('a browser that came once by https does not come again without it', async () => {
    expect((await site.get('/login')).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  it.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/assets/../.vite/manifest.json'])(
    '%s does not list the modules of the build',
    async (path) => {
      // fetch would resolve the dots itself.
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        request(site.address, { path }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        })
          .on('error', reject)
          .end();
      });
      expect([403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('src/');
    },
  );
});

onEachDatabase('calls that are open to pages', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.start(database, { PUBLIC_URL: TRAVEL });
  });
  afterAll(() => site.server.close());

  describe('reports of violations', () => {
    const listed = async (tenant: string) =>
      listData
        .parse((await site.admin(violations, 'list', { size: 50 }, tenant)).data)
        .rows.map(({ application, directive, blocked, source, reports }) => ({
          application,
          directive,
          blocked,
          source,
          reports,
        }));

    it('reach the administrator, counted for each application, without anything of the person', async () => {
      const report = JSON.stringify({
        'csp-report': {
          'document-uri': `${TRAVEL}/ehr/emp/colleagues?name=Li`,
          'effective-directive': 'connect-src',
          'blocked-uri': 'https://thief.example/collect?salary=1',
          'source-file': `${TRAVEL}/subapps/people/assets/main.js?x=1`,
        },
      });
      for (let times = 0; times < 2; times += 1) expect((await site.report(report)).status).toBe(200);
      const newer = [
        {
          type: 'csp-violation',
          age: 1,
          body: { documentURL: `${TRAVEL}/home`, effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
        },
      ];
      expect((await site.report(JSON.stringify(newer), 'application/reports+json')).status).toBe(200);
      const rows = await listed('hq');
      expect(rows).toHaveLength(2);
      expect(rows).toContainEqual({
        application: '/ehr/emp',
        directive: 'connect-src',
        blocked: 'https://thief.example',
        source: `${TRAVEL}/subapps/people/assets/main.js`,
        reports: 2,
      });
      expect(rows).toContainEqual(
        expect.objectContaining({ application: 'portal', directive: 'script-src-elem', blocked: 'inline' }),
      );
      expect(await listed('plant')).toEqual([]);
    });

    it('cannot fill the database: a flood is refused, and so is a large report', async () => {
      site.server.clock.forward(2 * MINUTE_MS);
      expect((await site.report(JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }))).status).toBe(
        413,
      );
      const statuses: number[] = [];
      for (let times = 0; times < 30; times += 1) {
        const body = { 'csp-report': { 'document-uri': TRAVEL, 'blocked-uri': `https://${times}.example` } };
        statuses.push((await site.report(JSON.stringify(body))).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await listed('hq')).toHaveLength(22);
    });

    it('that are no reports are refused and end nothing', async () => {
      site.server.clock.forward(2 * MINUTE_MS);
      for (const body of ['', '{', '[]', '[{"type":1}]', '{"csp-report":{"blocked-uri":"\\u0000"}}']) {
        expect((await site.report(body)).status).toBeLessThan(500);
      }
      expect((await site.get('/login')).status).toBe(200);
    });
  });

  describe('tokens of external pages', () => {
    it('a token read in a log is worth nothing: it is good once', async () => {
      const token = await site.pageToken();
      expect(await site.redeem(token, TRAVEL)).toMatchObject({ code: 0, data: { username: 'admin', tenant_id: 'hq' } });
      expect(await site.redeem(token, TRAVEL)).toEqual({
        code: 409,
        msg: 'The page token has been used already',
        data: null,
      });
    });

    it('of twenty who redeem it at once one is let in', async () => {
      const token = await site.pageToken();
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.redeem(token, TRAVEL)));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    });

    it('a page cannot use the token of another page', async () => {
      const token = await site.pageToken();
      expect((await site.redeem(token, 'https://other.example')).code).toBe(400);
      expect((await site.redeem(token, TRAVEL)).code).toBe(0);
    });

    it('an old token is refused', async () => {
      const token = await site.pageToken();
      site.server.clock.forward(3 * MINUTE_MS);
      expect((await site.redeem(token, TRAVEL)).code).toBe(400);
    });

    it('nobody makes a token: not without a signature, with the published key as a secret, or with another person in it', async () => {
      const [head = '', body = '', signature = ''] = (await site.pageToken()).split('.');
      const { keys } = z
        .object({ keys: z.array(z.looseObject({ kid: z.string(), x: z.string() })) })
        .parse(await (await site.get(PAGE_KEYS_PATH)).json());
      expect(keys).toHaveLength(1);
      expect(keys[0]).not.toHaveProperty('d');
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      const forged = part({ ...claims, sub: 'E10002', jti: 'x' });
      const symmetric = part({ alg: 'HS256', typ: 'JWT', kid: keys[0]?.kid });
      const mac = createHmac('sha256', JSON.stringify(keys[0])).update(`${symmetric}.${forged}`).digest('base64url');
      for (const token of [
        `${part({ alg: 'none', kid: keys[0]?.kid })}.${forged}.`,
        `${symmetric}.${forged}.${mac}`,
        `${head}.${forged}.${signature}`,
        `${head}.${body}.`,
        `${head}.${body}.${signature}.x`,
      ]) {
        expect((await site.redeem(token, TRAVEL)).code, token).toBe(400);
      }
    });

    it('an owner verifies it as docs/subapps.md says, and refuses the second use and another page', async () => {
      const { visitorOf } = await documentedExample();
      const token = await site.pageToken();
      await expect(visitorOf(token, site.address, 'https://other.example')).rejects.toThrow('for another page');
      expect(await visitorOf(token, site.address, TRAVEL)).toMatchObject({ sub: 'admin', tenant_id: 'hq' });
      await expect(visitorOf(token, site.address, TRAVEL)).rejects.toThrow('used before');
      await expect(visitorOf(`${token.slice(0, -4)}AAAA`, site.address, TRAVEL)).rejects.toThrow('not signed');
    });
  });

  describe('boards', () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };

    const newKey = async (board: string, tenant = 'hq') => {
      const values = { key_name: `Hall ${board}`, board, state: '1' };
      const { data } = await site.admin(boardKeys, 'add', { values }, tenant);
      const id = z.string().parse(data);
      const row = adminRow.parse((await site.admin(boardKeys, 'info', { id }, tenant)).data);
      return { id, key: z.string().parse(row.board_key) };
    };

    it('open in a listed network without a token', async () => {
      expect((await site.board({})).code).toBe(0);
    });

    it('do not open for the internet behind a proxy that nobody named, whose address is the loopback address', async () => {
      expect(await site.board({}, elsewhere)).toEqual({
        code: 403,
        msg: 'From here this board opens with a key only. Ask an administrator for its address with the key, or open it in the company network.',
        data: null,
      });
      expect((await site.board({ tenant_id: 'nobody' }, elsewhere)).code).toBe(403);
      // Nor behind one that says nothing but which protocol or name was asked for.
      expect((await site.board({}, { 'x-forwarded-proto': 'https' })).code).toBe(403);
      expect((await site.board({}, { 'x-forwarded-host': 'portal.example.com' })).code).toBe(403);
    });

    it('open with their own key only: not with one of another board or tenant, and not with a withdrawn one', async () => {
      const { id, key } = await newKey('equipment');
      const users = await newKey('users');
      const foreign = await newKey('equipment', 'plant');
      expect((await site.board({ key }, elsewhere)).code).toBe(0);
      for (const wrong of ['', 'guess', users.key, foreign.key, `${key}%`]) {
        expect((await site.board({ key: wrong }, elsewhere)).code, wrong).toBe(403);
      }
      await site.admin(boardKeys, 'state', { rows: [{ id, version: 1 }], state: '0' });
      expect((await site.board({ key }, elsewhere)).code).toBe(403);
    });

    it('have keys that nobody chooses', async () => {
      const values = { key_name: 'Gate', board: 'users', state: '1', board_key: 'secret' };
      const { data } = await site.admin(boardKeys, 'add', { values });
      const row = adminRow.parse((await site.admin(boardKeys, 'info', { id: data })).data);
      expect(row.board_key).toMatch(/^[\w-]{32}$/);
    });
  });
});

type Verify = (token: string, portal: string, origin: string) => Promise<Record<string, unknown>>;

/** The code of the document, run as it stands there. */
async function documentedExample(): Promise<{ visitorOf: Verify }> {
  const page = readFileSync(join(PROJECT, 'docs/subapps.md'), 'utf8');
  const code = /```js\n(\/\/ verify-page-token\.mjs\n[\s\S]*?)```/.exec(page)?.[1] ?? '';
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return z.object({ visitorOf: z.custom<Verify>((value) => typeof value === 'function') }).parse(loaded);
}
