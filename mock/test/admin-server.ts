import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { adminRoute, extraRoute, type AdminAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { publishedRelease } from '@portal/contract/entities/release';
import { releases } from '@portal/contract/admin/releases';
import { envelope } from './client';
import { zipForm } from './zip-form';
import { anyDatabase, startTestServer, type TestDatabase, type TestServer } from './test-server';

type TestAnswer = z.infer<typeof envelope> & { status: number };

/** Somebody who is signed in and makes calls. */
export interface TestCaller {
  tenant: string;
  username: string;
  /** What proves who they are, for calls of any kind. */
  headers: Record<string, string>;
  post(path: string, body?: unknown, language?: 'zh' | 'en'): Promise<TestAnswer>;
  act(screen: AdminScreen, action: AdminAction, body?: unknown): Promise<TestAnswer>;
  /** Uploads a small release of an application, with further files; gives its id. */
  publish(prefix: string, version: string, files?: Readonly<Record<string, string>>): Promise<string>;
}

export interface AdminServer {
  server: TestServer;
  as(tenant: string, username: string): Promise<TestCaller>;
  close(): Promise<void>;
}

/** A server of its own, on fresh seed data, asked without a network. */
export async function startAdminServer(
  database: TestDatabase = anyDatabase(),
  environment: Record<string, string> = {},
): Promise<AdminServer> {
  const server = await startTestServer(database, environment);
  return {
    server,
    async as(tenant, username) {
      // The seed gives an account its user name as its id.
      const { token } = await server.services.sessions.begin(
        tenant,
        username,
        { address: '127.0.0.1', userAgent: 'test' },
        'password',
      );
      const headers = { authorization: `Bearer ${token}`, tenant_id: tenant };
      const post: TestCaller['post'] = async (path, body = {}, language = 'zh') => {
        const response = await server.inject({
          method: 'POST',
          url: API_BASE + path,
          headers: { ...headers, lang: language },
          payload: z.record(z.string(), z.unknown()).parse(body),
        });
        return { ...envelope.parse(response.json()), status: response.statusCode };
      };
      return {
        tenant,
        username,
        headers,
        post,
        act: (screen, action, body) => post(adminRoute(screen, action).path, body),
        async publish(prefix, version, files = {}) {
          const { path } = extraRoute(releases, releases.extraCalls.upload);
          const form = zipForm({ 'index.html': `<!doctype html><script>${version}</script>`, ...files });
          const response = await server.inject({
            method: 'POST',
            url: API_BASE + path,
            query: { prefix, version },
            headers: { ...headers, ...form.headers },
            payload: form.payload,
          });
          return publishedRelease.parse(envelope.parse(response.json()).data).id;
        },
      };
    },
    close: () => server.close(),
  };
}
