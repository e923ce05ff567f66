import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase, startTestServer } from '../test/test-server';
import { earlyLinks } from './early-links';
import { pageViews } from './page-views';
import { addStaticSite } from './static-site';

const PAGE = `<!doctype html><html><link rel="icon" href="/favicon.svg" />
  <script id="portal-config" type="application/json">{}</script>
  <script type="module" crossorigin src="/assets/index-Ab12Cd34.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/common-Ab12Cd34.js">
  <link rel="stylesheet" crossorigin href="/assets/index-Ab12Cd34.css"></html>`;

it('of a page are its modules and styles', () => {
  expect(earlyLinks(PAGE)).toEqual([
    '</assets/index-Ab12Cd34.js>; rel=modulepreload',
    '</assets/common-Ab12Cd34.js>; rel=modulepreload',
    '</assets/index-Ab12Cd34.css>; rel=preload; as=style; crossorigin',
  ]);
});

describe('a server with EARLY_HINTS', () => {
  let root = '';
  let app: FastifyInstance;
  let port = 0;

  beforeAll(async () => {
    const server = await startTestServer(anyDatabase());
    const { services } = server;
    root = mkdtempSync(join(tmpdir(), 'portal-hints-'));
    mkdirSync(join(root, 'web'));
    writeFileSync(join(root, 'web/index.html'), PAGE);
    app = Fastify();
    await app.register(fastifyCookie);
    await addStaticSite(
      app,
      { web: join(root, 'web'), webRoot: root, basePath: '/office', earlyHints: true },
      pageViews(services, true),
    );
    app.addHook('onClose', () => server.close());
    port = Number(new URL(await app.listen({ port: 0 })).port);
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  /** What came before the answer, and the answer's status. */
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ before: unknown[]; status: number | undefined }>((resolve, reject) => {
      const before: unknown[] = [];
      request({ port, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve({ before, status: answer.statusCode }));
      })
        .on('information', (info) => before.push([info.statusCode, info.headers.link]))
        .on('error', reject)
        .end();
    });

  it('names the files of a page, below the base path, to who goes there', async () => {
    const link = earlyLinks(PAGE).join(', ').replaceAll('/assets/', '/office/assets/');
    expect(await ask('/home', { 'sec-fetch-mode': 'navigate' })).toEqual({ before: [[103, link]], status: 200 });
  });

  it.each([
    ['a script that asks for a page', '/home', { 'sec-fetch-mode': 'cors' }],
    ['a program', '/home', {}],
    ['a page that is not built', '/login', { 'sec-fetch-mode': 'navigate' }],
    ['what is no page', '/portal-config.json', { 'sec-fetch-mode': 'navigate' }],
  ])('tells nothing before the answer to %s', async (_, path, headers) => {
    expect((await ask(path, headers)).before).toEqual([]);
  });
});
