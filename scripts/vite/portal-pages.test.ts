import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { expect, it } from 'vitest';
import { portalPages } from './portal-pages';

const pageOf = (name: string) =>
  `<!doctype html><html lang="zh-CN"><head><title>${name}</title></head><body><script id="portal-config" type="application/json">{}</script></body></html>`;

it.each([
  ['', '/login', 'sign-in'],
  ['', '/home', 'portal'],
  ['/office', '/office/login', 'sign-in'],
  ['/office', '/office/forgetPassword', 'sign-in'],
  ['/office', '/office/login/more', 'portal'],
])('below %j the development server answers %s with the page %s, which says where it is', async (base, path, name) => {
  const portal = createServer((_, response) => response.end('{"publicKey":"key"}'));
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const root = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  writeFileSync(join(root, 'index.html'), pageOf('portal'));
  writeFileSync(join(root, 'login.html'), pageOf('sign-in'));
  const vite = await createVite({
    root,
    base: `${base}/`,
    configFile: false,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, watch: null },
    plugins: [portalPages(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`, base)],
  });
  try {
    await vite.listen();
    const { port } = vite.httpServer?.address() as AddressInfo;
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    expect(text).toContain(`<title>${name}</title>`);
    expect(text).toContain('type="application/json">{"publicKey":"key"}</script>');
    expect(/<html data-base="([^"]*)"/.exec(text)?.[1]).toBe(base === '' ? undefined : base);
  } finally {
    await vite.close();
    portal.close();
    rmSync(root, { recursive: true });
  }
});
