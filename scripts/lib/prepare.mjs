import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root, runQuietly } from './run.mjs';
import { fail, say } from './say.mjs';
import { ship } from './ship.mjs';

const OLDEST_NODE = [20, 19];
const cacheDir = path.join(root, '.cache');
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'test-results', 'playwright-report']);

/** Ends with a sentence when this Node is too old for the tools the portal is built with. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  fail(
    `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer, then run this again.`,
  );
}

/** The port to serve on, out of `PORT` in the environment or in `.env`. */
export function readPort() {
  const settings = path.join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const text = process.env.PORT ?? '8000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    fail(`PORT is "${text}": give a whole number from 1 to 65534.`);
  return port;
}

/** The path below which to serve, out of `BASE_PATH`; empty for the root. The server says what is wrong with it. */
export function readBasePath() {
  return (process.env.BASE_PATH ?? '').replace(/\/$/, '');
}

/** Ends with a sentence when something listens on the port already. */
export async function checkPortFree(port) {
  const taken = await new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
  if (taken)
    fail(`Port ${port} is taken by another program: end that one, or choose another, for example PORT=${port + 10}.`);
}

function filesBelow(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [place];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
}

function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function readStamp(name) {
  const file = path.join(cacheDir, `${name}.stamp`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(name, value) {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(path.join(cacheDir, `${name}.stamp`), value);
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function manifests() {
  const packages = readdirSync(path.join(root, 'subapps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `subapps/${entry.name}/package.json`);
  return [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'contract/package.json',
    'runtime/package.json',
    'subapp-kit/package.json',
    ...packages,
  ];
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function installDependencies() {
  const wanted = fingerprint(manifests());
  const installed = existsSync(path.join(root, 'node_modules', '.package-lock.json'));
  if (installed && readStamp('install') === wanted) return;
  say('Installing dependencies (a minute or two the first time) …');
  const { code, output } = await runQuietly(npm, ['ci', '--include=dev']);
  if (code !== 0)
    fail(
      `The dependencies could not be installed. What npm said:\n${output.trim()}\nCheck the connection to your npm registry, then run this again.`,
    );
  writeStamp('install', wanted);
}

const SHARED_INPUTS = ['package-lock.json', 'contract'];
const viteBuild = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner'];
/** What is built, from which inputs, and what of it proves that it is there. */
const SHELL = {
  name: 'shell',
  cwd: root,
  command: [process.execPath, viteBuild],
  made: 'dist/web/index.html',
  inputs: [
    ...SHARED_INPUTS,
    'src',
    'runtime',
    'index.html',
    'login.html',
    'vite.config.ts',
    'scripts/vite',
    'microapps.config.ts',
    'tsconfig.json',
    'public',
  ],
};

const SERVER = {
  name: 'server',
  cwd: root,
  command: [process.execPath, [...viteBuild, '--config', 'scripts/vite/server.config.ts']],
  made: '.cache/server/server.js',
  inputs: [...SHARED_INPUTS, 'mock', 'runtime/src', 'microapps.config.ts', 'scripts/vite/server.config.ts'],
};

/** A sub-application is built by the script of its own `package.json`, because not every one uses Vite. */
function subApp(name) {
  return {
    name,
    cwd: path.join(root, 'subapps', name),
    command: [npm, ['run', 'build']],
    made: 'dist/index.html',
    inputs: [
      ...SHARED_INPUTS,
      'subapp-kit',
      'subapps/record-kit',
      `subapps/${name}`,
      'microapps.config.ts',
      // What prepares a build writes something else only with another version.
      'runtime/src/prepare',
      'runtime/src/reading/prepared/format.ts',
    ],
  };
}

/** Apps that only tests mount say so in their `package.json`. */
function isTestOnly(name) {
  const text = readFileSync(path.join(root, 'subapps', name, 'package.json'), 'utf8');
  return JSON.parse(text).testOnly === true;
}

/**
 * The reference sub-applications, on request with those for tests. A package without a page, such as `record-kit`, is
 * left out.
 */
export function subAppNames({ withTestApps = false } = {}) {
  return readdirSync(path.join(root, 'subapps'))
    .filter((name) => existsSync(path.join(root, 'subapps', name, 'index.html')))
    .filter((name) => withTestApps || !isTestOnly(name));
}

async function build({ name, cwd, command: [tool, args], made, inputs }) {
  const wanted = fingerprint(inputs);
  if (existsSync(path.join(cwd, made)) && readStamp(`build-${name}`) === wanted) return;
  say(`Building ${name} …`);
  const began = Date.now();
  const { code, output } = await runQuietly(tool, args, { cwd, env: { NODE_ENV: 'production' } });
  if (code !== 0) fail(`${name} could not be built:\n${output.trim()}`);
  for (const line of output.split('\n'))
    if (line.includes('JavaScript (gzip)')) say(line.replace(/^.*?\] /, '').trim());
  if (path.extname(made) === '.html') await compress(path.dirname(path.join(cwd, made)));
  writeStamp(`build-${name}`, wanted);
  say(`Built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** Compresses what browsers fetch, so that no request has to. */
async function compress(folder) {
  const { code, output } = await runQuietly(process.execPath, ['--import', 'tsx', 'mock/compress-command.ts', folder]);
  if (code !== 0) fail(`${folder} could not be compressed:\n${output.trim()}`);
}

/** Builds the sub-applications whose inputs changed since their last build. */
export async function buildSubApps(options) {
  for (const name of subAppNames(options)) await build(subApp(name));
}

/** Everything a production start needs, in `dist/`; what has not changed since its last build is left as it is. */
export async function buildAll(options) {
  await Promise.all([build(SERVER).then(() => build(SHELL)), buildSubApps(options)]);
  ship(path.join(root, path.dirname(SERVER.made)), subAppNames());
}
