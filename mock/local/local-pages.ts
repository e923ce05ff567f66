import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LOCAL_PATHS, localSighting, type LocalApplication, type LocalSighting } from '@portal/contract/local-portal';
import { appNameOf } from '@portal/contract/microapp/prefix';
import { clientOf, handOver } from '../accounts/session-calls';
import type { Services } from '../services';
import { sendMissing } from '../web/static-site';
import type { LocalPerson } from './own-application';

export interface LocalPages {
  person: LocalPerson;
  /** What the address that signs in must have. */
  key: string;
  application: LocalApplication;
  /** The address of the development server. */
  entry: string;
  onSeen: (sighting: LocalSighting) => void;
}

const signInQuery = z.object({ key: z.string().max(100).catch('') });

/** Adds what the owner's portal has beside a portal: it signs in by an address, and takes what the page has seen. */
export function addLocalPages(app: FastifyInstance, services: Services, local: LocalPages): void {
  const { person, key, application, entry, onSeen } = local;
  app.get(LOCAL_PATHS.signIn, async (request, reply) => {
    if (signInQuery.parse(request.query).key !== key) return sendMissing(request, reply);
    const { tenantId, accountId } = person;
    const session = await services.sessions.begin(tenantId, accountId, clientOf(request), 'password');
    const tokens = handOver(services, { request, reply }, session);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(pageThatSignsIn(nonce, { ...tokens, tenantId, path: application.path }));
  });
  app.get(LOCAL_PATHS.application, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ name: appNameOf(application.prefix), entry }),
  );
  app.post(LOCAL_PATHS.report, async (request, reply) => {
    const sightings = z.array(localSighting).max(100).safeParse(request.body);
    if (!sightings.success) return reply.code(400).send();
    for (const sighting of sightings.data) onSeen(sighting);
    return reply.code(204).send();
  });
}

/** Keeps the tokens as the portal's sign-in page does (docs/specification.md#local-storage-keys, #cookies). */
function pageThatSignsIn(
  nonce: string,
  about: { token: string; refreshToken: string; tenantId: string; path: string },
): string {
  const data = JSON.stringify(about).replaceAll('<', '\\u003c');
  return `<!doctype html>
<meta charset="utf-8">
<title>…</title>
<script nonce="${nonce}">
const { token, refreshToken, tenantId, path } = ${data};
localStorage.removeItem('refreshAttempt');
localStorage.setItem('tenant_id', tenantId);
document.cookie = 'token=' + token + '; path=/; samesite=lax';
document.cookie = 'token_time=' + Date.now() + '; path=/; samesite=lax';
localStorage.setItem('refreshToken', refreshToken);
location.replace(path);
</script>
`;
}
