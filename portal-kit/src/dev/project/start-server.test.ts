import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runningServer, startServer } from './start-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function project(server: string): void {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { dev: 'node server.cjs' } }));
  writeFileSync(path.join(folder, 'server.cjs'), server);
}
const start = (signal = new AbortController().signal) => startServer(folder, { PORTAL_URL: 'http://p' }, signal);

it('takes the address that the server names, and ends all that the script has started', async () => {
  project(`
    process.stdout.write('  Local: \\x1b[36mhttp://localhost:');
    setTimeout(() => console.log('7120/app/\\x1b[0m ' + process.env.PORTAL_URL), 10);
    setInterval(() => {}, 1000);`);
  const server = await start();
  expect(server.entry).toBe('http://localhost:7120/app/');
  await server.end();
  await expect(server.ended).resolves.toContain('has ended');
});

it('tells what a server said that has ended at once', async () => {
  project(`console.error('port 7120 is in use'); process.exit(3);`);
  await expect(start()).rejects.toThrow('port 7120 is in use');
});

it('ends a server that is still starting', async () => {
  project(`require('node:fs').writeFileSync('began', ''); setInterval(() => {}, 1000);`);
  const ending = new AbortController();
  const starting = start(ending.signal);
  await vi.waitFor(() => expect(existsSync(path.join(folder, 'began'))).toBe(true), { timeout: 20_000 });
  ending.abort();
  await expect(starting).rejects.toThrow('has ended');
  await expect(start(ending.signal)).rejects.toThrow('before it began');
});

it('asks a server that runs already whether it is there', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const entry = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const { signal } = new AbortController();
  expect((await runningServer(entry, signal)).entry).toBe(entry);
  await new Promise((resolve) => server.close(resolve));
  await expect(runningServer(entry, signal)).rejects.toThrow(`Nothing answers at ${entry}`);
});
