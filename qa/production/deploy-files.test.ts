import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { HUB_PATH } from '@portal/contract/call';
import { HEADERS_LIMIT_BYTES, SILENCE_LIMIT_MS } from '../../mock/app';
import { readConfig } from '../../mock/config/config';
import { DOMAIN_SECRET_HEADER } from '../../mock/config/domain';
import { settings } from '../../mock/config/settings';
import { CLOSE_LIMIT_MS } from '../../mock/end-on-signals';
import { FORM_SPARE_BYTES, SERVER_LIMIT_BYTES } from '../../mock/files/upload-limit';
import { LIVE_PATH, READY_PATH } from '../../mock/operation/health';
import { METRICS_PATH } from '../../mock/operation/metrics';
import { RELEASE_BOUNDS } from '../../mock/releases/bounds';
import { PROJECT } from '../../mock/test/template';

const deployed = (name: string) => readFileSync(join(PROJECT, 'deploy', name), 'utf8');
const texts = z.record(z.string(), z.string());
const PORT = readConfig({}, '/').port;
const START = 'dist/server.js';

const dockerfile = deployed('Dockerfile');
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const nginx = deployed('nginx.conf');
const unit = deployed('portal.service');

const compose = z
  .object({
    services: z.object({
      portal: z.object({
        environment: texts,
        stop_grace_period: z.string().regex(/^\d+s$/),
        volumes: z.array(z.string()),
      }),
      nginx: z.object({ image: z.string(), volumes: z.array(z.string()) }),
      'portal-2': z.object({ environment: texts }),
      valkey: z.object({ image: z.string().startsWith('valkey/valkey:') }),
    }),
  })
  .parse(parse(deployed('compose.yaml'))).services;

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
});
const pod = z
  .object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.literal(true) }),
          containers: z.tuple([
            z.object({
              ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.number() })]),
              env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
              startupProbe: probe,
              readinessProbe: probe,
              livenessProbe: probe,
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(documentsOf('kubernetes.yaml').find((one) => one.kind === 'Deployment')).spec.template.spec;
const [container] = pod.containers;

/** Names and values of `NAME=value` in the lines that begin with a word. */
function variablesOf(text: string, word: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith(word));
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/\b([A-Z][A-Z_]*)=(\S+)/g)].map(([, a, b]) => [a, b])),
  );
}

function documentsOf(name: string): { kind: string }[] {
  return parseAllDocuments(deployed(name)).map((one) => z.looseObject({ kind: z.string() }).parse(one.toJS()));
}

/**
 * The values that compose gives to the portal.
 *
 * @param given what stands in `.env`; whatever else is asked for has an example
 */
function composed(given: Record<string, string> = {}): Record<string, string> {
  const valueOf = (text: string) =>
    text.replace(/\$\{(\w+):([-?+])([^}]*)\}/g, (_, name: string, kind: string, other: string) => {
      if (kind === '+') return given[name] ? other : '';
      return given[name] ?? (kind === '-' ? other : 'example');
    });
  return Object.fromEntries(Object.entries(compose.portal.environment).map(([name, value]) => [name, valueOf(value)]));
}

/** What compose starts with a bucket. */
const BUCKET = {
  FILE_STORE: 's3://portal-files',
  AWS_ENDPOINT_URL_S3: 'https://s3.example.com',
  AWS_ACCESS_KEY_ID: 'portal',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

/** What is added to the pod of `kubernetes.yaml`. */
const patch = z
  .object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          containers: z.tuple([
            z.object({
              name: z.literal('portal'),
              env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
              volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
            }),
          ]),
          volumes: z.array(z.looseObject({ name: z.string() })),
        }),
      }),
    }),
  })
  .parse(parse(deployed('kubernetes-bucket.yaml'))).spec.template.spec;
const [patched] = patch.containers;

const valuesOf = (env: typeof container.env) =>
  Object.fromEntries(env.map(({ name, value }) => [name, value ?? 'secret']));

/** The settings of each way to start, in which `${NAME:-value}` and `${NAME:?…}` of compose have an example. */
const started: Record<string, Record<string, string>> = {
  Dockerfile: variablesOf(image, 'ENV '),
  'compose.yaml': composed(),
  'compose.yaml with a bucket': composed(BUCKET),
  'portal.service': variablesOf(unit, 'Environment='),
  'kubernetes.yaml': Object.fromEntries(
    container.env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  ),
  'kubernetes-bucket.yaml': valuesOf(patched.env),
};

describe('what starts the portal', () => {
  it.each(Object.entries(started))('%s sets what the server knows, as the server takes it', (_, environment) => {
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
    expect(readConfig({ ...environment, NODE_ENV: 'production' }, '/')).toMatchObject({ production: true });
  });

  it('names secrets of Kubernetes by settings', () => {
    expect(container.env.filter(({ name }) => !(name in settings))).toEqual([]);
  });

  it('asks compose for what it needs, and its example has it', () => {
    const asked = [...deployed('compose.yaml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name);
    const offered = [...deployed('portal.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(offered.sort()).toEqual([...new Set(asked)].sort());
  });

  it('keeps files in a bucket where one is named, and what is on its way in a folder of each server', () => {
    for (const name of ['compose.yaml with a bucket', 'kubernetes-bucket.yaml'])
      expect(readConfig({ ...started[name], NODE_ENV: 'production' }, '/')).toMatchObject({
        fileDir: '/scratch',
        fileStore: { name: 'portal-files', endpoint: 'https://s3.example.com' },
      });
    expect(readConfig({ ...composed(), NODE_ENV: 'production' }, '/')).toMatchObject({ fileStore: undefined });
    expect(compose.portal.volumes).toContain('/scratch');
    expect(image).toMatch(/mkdir -p .*\/scratch.* && chown node:node .*\/scratch/);
    expect(patched.volumeMounts).toEqual([{ name: 'scratch', mountPath: '/scratch' }]);
    expect(patch.volumes).toMatchObject([{ name: 'scratch', emptyDir: {} }]);
  });

  it('starts what the build makes, and no other user than the portal’s', () => {
    expect(image).toContain(`CMD ["node", "${START}"]`);
    expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/node ${START}$`, 'm'));
    expect(image.match(/^COPY .*/gm)).toEqual(['COPY --from=build /build/dist ./dist']);
    expect(image.indexOf('\nUSER node')).toBeLessThan(image.indexOf('\nCMD'));
    expect(unit).toMatch(/^User=portal$/m);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
  });
});

it('the port is the same everywhere', () => {
  const ports = {
    image: started.Dockerfile?.PORT,
    exposed: /^EXPOSE (\d+)$/m.exec(image)?.[1],
    unit: started['portal.service']?.PORT,
    nginx: /server portal:(\d+)[ ;]/.exec(nginx)?.[1],
    pod: String(container.ports[0].containerPort),
  };
  expect(new Set(Object.values(ports)), JSON.stringify(ports)).toEqual(new Set([String(PORT)]));
});

it('health is asked for where the server tells it', () => {
  expect(image).toContain(`\${process.env.PORT}${READY_PATH}`);
  const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(
    (one) => one.httpGet.path,
  );
  expect(paths).toEqual([LIVE_PATH, READY_PATH, LIVE_PATH]);
});

describe('a server that leaves', () => {
  const stops = {
    'compose.yaml': parseInt(compose.portal.stop_grace_period, 10),
    'portal.service': Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
    'kubernetes.yaml': pod.terminationGracePeriodSeconds,
  };

  it.each(Object.entries(stops))('%s lets it drain and answer before it is killed', (name, stopS) => {
    const drainS = Number(started[name]?.DRAIN_S);
    expect(drainS).toBeGreaterThan(0);
    expect(stopS * 1000).toBeGreaterThan(drainS * 1000 + CLOSE_LIMIT_MS);
  });

  it('is asked by Kubernetes often enough to be left in time', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(periodSeconds * failureThreshold).toBeLessThan(Number(started['kubernetes.yaml']?.DRAIN_S));
  });
});

describe('nginx', () => {
  const first = (pattern: RegExp) => Number(pattern.exec(nginx)?.[1]);
  const MIB = 1_048_576;

  it('passes the tenant, the hub and its sockets on', () => {
    expect(nginx).toMatch(/^ +underscores_in_headers on;$/m);
    expect(nginx).toMatch(/proxy_set_header Upgrade +\$http_upgrade;/);
    expect(nginx).toMatch(/proxy_set_header Connection +\$portal_connection;/);
  });

  it('lets pass what the server takes, and not much more', () => {
    const uploads = Math.max(SERVER_LIMIT_BYTES, RELEASE_BOUNDS.bytes) + FORM_SPARE_BYTES;
    const body = first(/client_max_body_size (\d+)m;/) * MIB;
    expect(body).toBeGreaterThan(uploads);
    expect(body).toBeLessThan(2 * uploads);
    expect(first(/large_client_header_buffers \d+ (\d+)k;/) * 1024).toBeGreaterThanOrEqual(HEADERS_LIMIT_BYTES);
    expect(deployed('kubernetes.yaml')).toContain(`proxy-body-size: ${body / MIB}m`);
  });

  it('waits longer than the server is silent', () => {
    for (const seconds of [first(/proxy_read_timeout (\d+)s;/), first(/proxy_send_timeout (\d+)s;/)])
      expect(seconds * 1000).toBeGreaterThan(SILENCE_LIMIT_MS);
  });

  it('keeps metrics inside, and what only a proxy of the domain may say', () => {
    expect(nginx).toContain(`location = ${METRICS_PATH} {\n        return 404;`);
    expect(nginx.toLowerCase()).toMatch(new RegExp(`proxy_set_header ${DOMAIN_SECRET_HEADER} +'';`));
  });

  it('sends people to each server of compose, and what belongs to one connection of the hub to one of them', () => {
    expect(compose['portal-2'].environment).toEqual(compose.portal.environment);
    const hosts = (upstream: string) =>
      [...(nginx.split(`upstream ${upstream} {`)[1]?.split('}')[0] ?? '').matchAll(/server ([\w-]+):\d+/g)].map(
        ([, host]) => host,
      );
    for (const upstream of ['portal', 'portal_hub']) expect(hosts(upstream)).toEqual(['portal', 'portal-2']);
    expect(nginx).toMatch(/upstream portal_hub \{\s+hash \$arg_id consistent;/);
    expect(nginx).toContain(`location = ${HUB_PATH} {\n        proxy_pass http://portal_hub;`);
  });

  it('passes early hints on where the portal sends them, in a version that can', () => {
    const hints = deployed('nginx-early-hints.conf');
    expect(hints).toMatch(/map \$http_sec_fetch_mode (\$\w+) \{\n +navigate \$http2;\n\}\nearly_hints \1;/);
    expect(compose.nginx.volumes).toContain('./nginx-early-hints.conf:/etc/nginx/conf.d/early-hints.conf:ro');
    expect(Number(/^nginx:1\.(\d+)-/.exec(compose.nginx.image)?.[1])).toBeGreaterThanOrEqual(29);
    const sending = Object.keys(started).filter((name) => started[name]?.EARLY_HINTS === '1');
    expect(sending).toEqual(['compose.yaml', 'compose.yaml with a bucket']);
    expect(nginx).not.toContain('early_hints');
  });

  it('is given to compose with its certificate', () => {
    expect(compose.nginx.volumes[0]).toContain('./nginx.conf:');
    expect(nginx).toContain('/etc/nginx/tls/portal.crt');
  });
});
