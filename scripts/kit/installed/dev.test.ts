import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { findBrowser } from '../../lib/find-browser.mjs';
import { pack } from '../pack.ts';
import { describe, install, it, outsideFolder, output, run } from './outside.ts';

const folder = outsideFolder();
const kits = path.join(folder, 'kits');
const project = path.join(folder, 'travel');
const PORT = '8461';
const flags = ['--port', PORT, '--no-open'];
const WAITING = { timeout: 60_000, interval: 100 };

let browser: Browser;
let running: ChildProcess | undefined;
let told = '';

beforeAll(async () => {
  mkdirSync(kits);
  // One after the other: each empties the folder that it is built in.
  for (const name of ['subapp-kit', 'portal-kit', 'portal-local'] as const) await pack(name, kits);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'outside', private: true }));
  await install(folder, path.join(kits, 'portal-kit-4.0.0.tgz'));
  const said = ['--prefix', '/oa/travel', '--title', '差旅', '--title-en', 'Travel', '--port', '7461'];
  const owner = ['--owner', '差旅组', '--contact', 'travel@example.com', '--yes'];
  const create = ['create', 'travel', '--kind', 'plain', '--kits', kits, ...said, ...owner];
  await run(folder, 'npm', 'exec', '--no', '--', 'portal-kit', ...create);
  await install(project);
  const executablePath = findBrowser();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());
afterEach(() => void running?.kill('SIGKILL'));

const bin = (): string => path.join(project, 'node_modules/portal-kit/bin/portal-kit.js');

/** Starts the installed command, with its data in the folder of the test. @returns the address that signs in */
async function start(...more: string[]): Promise<string> {
  told = '';
  running = spawn(process.execPath, [bin(), 'dev', ...flags, ...more], {
    cwd: project,
    env: { ...process.env, XDG_CACHE_HOME: path.join(folder, 'cache'), HOME: folder },
  });
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (text) => (told += String(text)));
  return vi.waitFor(() => {
    const [address] = /http:\S+\/portal-local\/sign-in\S+/.exec(told) ?? [];
    if (address === undefined) throw new Error(`no address yet: ${told}`);
    return address;
  }, WAITING);
}

/** Presses Ctrl+C. @returns the exit code */
async function end(): Promise<number | null> {
  const child = running;
  const closed = new Promise<number | null>((resolve) => child?.once('close', resolve));
  child?.kill('SIGINT');
  return closed;
}

const hears = (...texts: string[]): Promise<void> =>
  vi.waitFor(() => {
    for (const text of texts) expect(told).toContain(text);
  }, WAITING);

describe('portal-kit dev in a project elsewhere', () => {
  it('says what is missing, and what installs it', async () => {
    const said = await output(project, process.execPath, bin(), 'dev', ...flags);
    expect(said).toContain('portal-local is not installed: npm install');
    expect(said).toContain('portal-local-4.0.0.tgz');
    await install(project, '-D', path.join(kits, 'portal-local-4.0.0.tgz'));
  });

  it('shows the application, what is edited, what goes wrong, and what is left; then all of it ends', async () => {
    const page: Page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(await start());
    await page.getByText('E10001').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/oa/travel/colleagues');
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));

    const file = path.join(project, 'src/app.css');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\ntable { outline: 3px solid rgb(1, 2, 3); }\n`);
    const outline = () => page.locator('table').evaluate((table) => getComputedStyle(table).outlineColor);
    await vi.waitFor(async () => expect(await outline()).toBe('rgb(1, 2, 3)'), WAITING);

    const script = path.join(project, 'src/main.ts');
    const text = readFileSync(script, 'utf8');
    const planted = 'setInterval(() => undefined, 9000);\nsetTimeout(() => {\n  throw new Error("planted");\n}, 0);\n';
    writeFileSync(script, planted + text.replace('draw();\n  },', 'draw();\n    setInterval(draw, 7000);\n  },'));
    await hears('error   | Error: planted\n          at src/main.ts:3');
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);

    await page.locator('table').waitFor();
    await page.getByRole('tab', { name: '同事' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await hears('left    | interval every 7000 ms');

    expect(await end()).toBe(0);
    const busy = (pattern: string) => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(pattern);
    expect([busy(`${project}/node_modules/vite`), busy(`${project}/node_modules/portal-local`)]).toEqual([
      false,
      false,
    ]);
    expect(existsSync(path.join(project, '.data'))).toBe(false);
    await page.close();
  });

  it('has the data of the last time, and refuses who is not there', async () => {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(await start('--as', 'E10001'));
    await page.getByText('E10001').first().waitFor();
    expect(await end()).toBe(0);
    await page.close();
    const said = await output(project, process.execPath, bin(), 'dev', ...flags, '--as', 'nobody');
    expect(said).toContain('There is no account "nobody" in hq: --as takes admin');
  });
});
