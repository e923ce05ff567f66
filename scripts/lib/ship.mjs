import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyChanged, mirror } from './mirror.mjs';
import { root } from './run.mjs';

const dist = path.join(root, 'dist');

/** What the server reads of packages that cannot be bundled: their code, and data that it loads by its place. */
const PACKAGES = [
  { name: '@electric-sql/pglite', parts: ['dist'] },
  { name: 'pdfjs-dist', parts: ['legacy/build', 'cmaps', 'standard_fonts'] },
];
/** Of those, what a server never reads: types, maps, other forms of the code, extensions of the database. */
const NEVER_READ = /\.(map|cjs|[cm]?ts|tar\.gz)$|\.min\.mjs$|^pdf\.sandbox\./;

/**
 * Fills `dist/` with what the built server reads. `mock/config/shipped.ts` names the places. The folder then needs
 * nothing but Node: it can be copied to any machine.
 *
 * @param {string} built the folder of the server's bundle
 * @param {readonly string[]} subApps names of the sub-applications, which are built
 */
export function ship(built, subApps) {
  for (const name of readdirSync(built).filter((file) => file.endsWith('.js')))
    copyChanged(path.join(built, name), path.join(dist, name));
  mirror(path.join(built, 'parts'), path.join(dist, 'parts'));
  mirror(path.join(root, 'mock/db/migrations'), path.join(dist, 'migrations'));
  mirror(path.join(root, 'mock/seed/files'), path.join(dist, 'seed-files'));
  copyChanged(path.join(root, '.env.example'), path.join(dist, '.env.example'));
  for (const name of subApps) shipSubApp(name);
  const shipped = path.join(dist, 'subapps');
  for (const name of readdirSync(shipped).filter((one) => !subApps.includes(one)))
    rmSync(path.join(shipped, name), { recursive: true });
  for (const { name, parts } of PACKAGES) shipPackage(name, parts);
  const { name, version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const manifest = { name, version, private: true, type: 'module', engines };
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function shipSubApp(name) {
  const [from, to] = [path.join(root, 'subapps', name), path.join(dist, 'subapps', name)];
  mirror(path.join(from, 'dist'), path.join(to, 'dist'));
  if (existsSync(path.join(from, 'business'))) mirror(path.join(from, 'business'), path.join(to, 'business'));
  if (existsSync(path.join(from, 'pages.json')))
    copyChanged(path.join(from, 'pages.json'), path.join(to, 'pages.json'));
}

function shipPackage(name, parts) {
  const [from, to] = [path.join(root, 'node_modules', name), path.join(dist, 'node_modules', name)];
  for (const part of parts) mirror(path.join(from, part), path.join(to, part), (file) => !NEVER_READ.test(file));
  for (const file of ['package.json', 'LICENSE'])
    if (existsSync(path.join(from, file))) copyChanged(path.join(from, file), path.join(to, file));
}
