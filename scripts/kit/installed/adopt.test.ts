import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseTokens } from '@portal/contract/admin/release-tokens';
import { API_BASE } from '@portal/contract/call';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { findBrowser } from '../../lib/find-browser.mjs';
import { pack } from '../pack.ts';
import { describe, install, it, outsideFolder, output, run } from './outside.ts';

const folder = outsideFolder();
const kits = path.join(folder, 'kits');
const PREFIX = '/oa/travel';
const PORT = '8471';
const WAITING = { timeout: 60_000, interval: 100 };
const CREATE_VITE = 'create-vite@9.3.0';

let browser: Browser;
let running: ChildProcess | undefined;

const portalKit = (...args: string[]): Promise<string> =>
  run(folder, 'npm', 'exec', '--no', '--', 'portal-kit', ...args);

/** How a project begins, and where an owner edits it. */
interface Way {
  name: string;
  begin(): Promise<unknown>;
  file: string;
  /** What is written in place of what, to be seen in the portal. */
  edit: readonly [from: string, to: string];
  /** Where a leak is planted. */
  leaking: string;
  leak: readonly [from: string, to: string];
  /** The start page of another tool is not made for a portal. Its owner knows that, and says why it stays. */
  exceptions: readonly string[];
}

const SAID = [
  '--title',
  '差旅',
  '--title-en',
  'Travel',
  '--owner',
  '差旅组',
  '--contact',
  'travel@example.com',
  '--yes',
];

const WAYS: Way[] = [
  {
    name: 'created',
    begin: () => portalKit('create', 'created', '--kind', 'plain', '--prefix', PREFIX, '--kits', kits, ...SAID),
    file: 'src/texts.ts',
    edit: ["number: '工号'", "number: '编号'"],
    leaking: 'src/main.ts',
    leak: ['draw();\n  },', 'draw();\n    setInterval(draw, 7000);\n  },'],
    exceptions: [],
  },
  {
    name: 'by-vite',
    async begin() {
      const command = ['npm', 'exec', '--yes', '--prefer-offline', '--', CREATE_VITE] as const;
      await run(folder, ...command, 'by-vite', '--template', 'react-ts', '--no-interactive');
      await portalKit('adopt', 'by-vite', '--prefix', PREFIX, '--kits', kits);
    },
    file: 'src/App.tsx',
    edit: ['Get started', '编号'],
    leaking: 'src/App.tsx',
    leak: ['useState(0)\n', 'useState(0)\n  useState(() => setInterval(() => {}, 7000))\n'],
    exceptions: ['08'],
  },
];

beforeAll(async () => {
  mkdirSync(kits);
  // One after the other: each empties the folder that it is built in.
  for (const name of ['subapp-kit', 'portal-kit', 'portal-local'] as const) await pack(name, kits);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'outside', private: true }));
  await install(folder, path.join(kits, 'portal-kit-4.0.0.tgz'));
  const executablePath = findBrowser();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());
afterEach(() => void running?.kill('SIGINT'));

/** Starts the installed command as an administrator. @returns the address that signs in */
async function dev(project: string): Promise<string> {
  let told = '';
  const bin = path.join(project, 'node_modules/portal-kit/bin/portal-kit.js');
  running = spawn(process.execPath, [bin, 'dev', '--port', PORT, '--no-open', '--as', 'admin'], {
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

function change(project: string, file: string, [from, to]: readonly [string, string]): void {
  const place = path.join(project, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
}

/** A publish token of the application, as an administrator makes it. */
async function tokenFrom(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  const post = async (place: string, data: object): Promise<{ data: Record<string, string> }> => {
    const headers = { authorization: `Bearer ${decodeURIComponent(cookie?.value ?? '')}`, tenant_id: 'hq' };
    return (await page.request.post(new URL(API_BASE + place, page.url()).href, { headers, data })).json();
  };
  const made = await post(extraRoute(releaseTokens, releaseTokens.extraCalls.generate).path, {});
  const { token = '', token_ticket } = made.data;
  const values = { token_name: 'owner', prefix: PREFIX, token_ticket, state: '1' };
  expect(await post(adminRoute(releaseTokens, 'add').path, { values })).toMatchObject({ success: true });
  return token;
}

describe.each(WAYS)('a project that is $name', (way) => {
  const project = path.join(folder, way.name);
  const check = (...flags: string[]) => output(project, 'npm', 'run', '--silent', 'check', '--', ...flags);
  const build = () => run(project, 'npm', 'run', 'build', '--', '--sourcemap', 'hidden');

  it('is seen in a portal as it is edited, checked, repaired, and published there', async () => {
    await way.begin();
    await install(project, '-D', path.join(kits, 'portal-local-4.0.0.tgz'));
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(await dev(project));
    const panel = page.getByRole('tabpanel');
    await panel
      .getByText(/工号|Get started/)
      .first()
      .waitFor();
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));
    change(project, way.file, way.edit);
    await panel.getByText('编号').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);

    change(project, way.leaking, way.leak);
    await build();
    const line = readFileSync(path.join(project, way.leaking), 'utf8')
      .split('\n')
      .findIndex((each) => each.includes('7000'));
    expect(await check('--rule', '05')).toContain(`${way.leaking}:${line + 1}`);
    change(project, way.leaking, [way.leak[1], way.leak[0]]);
    await build();
    const settings = path.join(project, 'portal.check.json');
    const exceptions = Object.fromEntries(
      way.exceptions.map((rule) => [
        rule,
        'Its icons are another origin’s here, and the portal’s own once it is published.',
      ]),
    );
    writeFileSync(settings, JSON.stringify({ ...JSON.parse(readFileSync(settings, 'utf8')), exceptions }));

    const token = await tokenFrom(page);
    writeFileSync(path.join(folder, 'token'), token);
    const to = ['--prefix', PREFIX, '--portal', `http://localhost:${PORT}`, '--token-file', path.join(folder, 'token')];
    const bin = path.join(project, 'node_modules/portal-kit/bin/portal-kit.js');
    const said = await output(
      project,
      process.execPath,
      bin,
      'publish',
      'dist',
      '--version',
      `1.0.0-${way.name}`,
      ...to,
    );
    expect(said).toContain(' 0 failed');
    expect(said).toContain('Published. Nobody gets it');
    await page.close();
    const ended = new Promise((resolve) => running?.once('close', resolve));
    running?.kill('SIGINT');
    await ended;
  });
});
