import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider knows of the portal. */
export interface PortalClient {
  redirectUri: string;
  backchannelLogoutUri?: string;
}

export const CLIENT_ID = 'portal';
export const CLIENT_SECRET = 'a-secret-of-the-portal-and-its-provider';

/** Changes what passes between provider and portal, or keeps it back. */
interface Gate {
  /** Answers in place of the provider; true where it did. */
  instead?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Changes the text of an answer. */
  falsify?: ((path: string, body: string) => Promise<string> | string) | undefined;
}

export interface RealProvider {
  issuer: string;
  gate: Gate;
  /** The groups of whoever signs in. */
  groups: string[];
  close(): Promise<void>;
}

/**
 * A real OpenID Connect provider, `oidc-provider`, on a port of its own, behind a gate that tests may falsify. Anybody
 * signs in with any password; the name typed is the claim `preferred_username`.
 */
export async function startProvider(client: PortalClient): Promise<RealProvider> {
  const gate: Gate = {};
  const inner = createServer();
  const innerPort = await listen(inner);
  const outer = createServer((request, response) => void pass(gate, innerPort, request, response));
  const issuer = `http://localhost:${await listen(outer)}`;
  const running: RealProvider = {
    issuer,
    gate,
    groups: [],
    async close() {
      await Promise.all([inner, outer].map(stop));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.redirectUri],
        ...(client.backchannelLogoutUri === undefined
          ? {}
          : { backchannel_logout_uri: client.backchannelLogoutUri, backchannel_logout_session_required: true }),
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'name', 'groups'],
      email: ['email', 'email_verified'],
    },
    features: { backchannelLogout: { enabled: true } },
    cookies: { keys: ['cookies of the provider'] },
    pkce: { required: () => true },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 3600, IdToken: 3600 },
    // The provider's own guard keeps it from addresses of this machine, where the portal of the tests is.
    fetch: (url, options) => fetch(url, Object.assign({}, options, { dispatcher: undefined })),
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: id,
        name: `Name of ${id}`,
        groups: running.groups,
        email: `${id}@provider.example`,
        email_verified: false,
      }),
    }),
  });
  provider.proxy = true;
  const answer = provider.callback();
  inner.on('request', (request, response) => void answer(request, response));
  return running;
}

async function pass(gate: Gate, port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (gate.instead?.(request, response) === true) return;
  const path = (request.url ?? '').split('?')[0] ?? '';
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const asked = ask({ port, path: request.url, method: request.method, headers }, (answer) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(Buffer.from(part));
      const body = Buffer.concat(parts);
      const sent = gate.falsify ? Buffer.from(await gate.falsify(path, body.toString())) : body;
      const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': sent.length }).end(sent);
    })();
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, () => done((server.address() as AddressInfo).port)));

const stop = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
