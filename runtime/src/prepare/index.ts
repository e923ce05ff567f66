import { createHash } from 'node:crypto';
import { lexerReady } from '../modules/source/read-imports';
import {
  MANIFEST_ID,
  PREPARED_FOLDER,
  PREPARER_VERSION,
  SCRIPTS_FOLDER,
  type PreparedManifest,
} from '../reading/prepared/format';
import { takeManifest } from '../reading/prepared/read-manifest';
import { BuildAddresses, findBase, pathOf, type BuildFiles } from './build-files';
import { readModules } from './module-graph';
import type { PrepareOptions } from './options';
import { prepareModules } from './prepare-modules';
import { sumFor } from './sum-for';
import { prepareSheets } from './prepare-sheets';
import { assignedBy, preparedScript, readScripts } from './prepare-scripts';

export type { BuildFiles } from './build-files';
export { checkBuild, type BuildFault } from './check-build';
export { SANDBOX_OWN } from '../modules/globals/sandbox-own';
export { PREPARED_FOLDER } from '../reading/prepared/format';
export type { PrepareOptions } from './options';

export interface PreparedBuildFiles {
  /** What is to be written into the build, by path: prepared files, and pages that name them. Empty: nothing is. */
  files: ReadonlyMap<string, string>;
  /** The folder of the prepared files, from the root. */
  folder: string | undefined;
  /** Why modules of the build stay as they are, by their addresses from the root: the page prepares these. */
  left: ReadonlyMap<string, string>;
}

/** The characters of a state's name: enough of its hash. */
const NAME_LENGTH = 16;

/**
 * Prepares a build for the portal: modules rewritten as the page's loader does it, classic scripts wrapped as its
 * engine does it, so that the browser loads them by addresses that stay. Files that are there stay as they are, but
 * for the pages, which get a list of what was prepared. Opened by itself the build works as before.
 * @param files the build's texts: pages, scripts, modules and JSON
 */
export async function prepareBuild(files: BuildFiles, options: PrepareOptions = {}): Promise<PreparedBuildFiles> {
  await lexerReady();
  const own = new Map([...files].filter(([path]) => !path.startsWith(`${PREPARED_FOLDER}/`)));
  const addresses = new BuildAddresses(own, options.base ?? findBase(own, addressesIn(own)));
  const scripts = readScripts(own, addresses);
  const { modules: found, left } = readModules(own, addresses);
  const assigned = found.size > 0 ? assignedBy(scripts) : [];
  const modules = prepareModules(found, addresses, assigned, UP_TO_ROOT);
  const classic = [...scripts.linked].map(([id, code]): [string, string] => [
    id,
    preparedScript(code, addresses.isKnown ? addresses.root + id : undefined),
  ]);
  if (found.size === 0 && classic.length === 0) return { files: new Map(), folder: undefined, left };
  const folder = `${PREPARED_FOLDER}/${nameOf([...modules.files, ...classic])}/`;
  const { instances = 1 } = options;
  const result = new Map<string, string>();
  for (let number = 0; number < (instances === 'any' ? 1 : instances); number += 1)
    for (const [path, text] of modules.files) result.set(`${folder}${number}/${pathOf(path)}`, text);
  for (const [id, text] of classic) result.set(`${folder}${SCRIPTS_FOLDER}/${pathOf(id)}`, text);
  const manifest = {
    version: PREPARER_VERSION,
    folder,
    ...(instances !== 'any' && { instances }),
    ...modules.manifest,
    scripts: [...scripts.linked].map(([id, code]) => {
      const sum = sumFor(addresses.root + id, code);
      return sum ? ([id, sum] as const) : ([id] as const);
    }),
    sheets: prepareSheets(own, addresses),
  };
  for (const [path, html] of own)
    if (path.endsWith('.html')) result.set(path, withManifest(html, { ...manifest, root: addresses.rootFrom(path) }));
  return { files: result, folder, left };
}

/** All addresses of scripts in the pages, as they are written. */
function* addressesIn(files: BuildFiles): Iterable<string> {
  for (const [path, html] of files)
    if (path.endsWith('.html'))
      for (const [, address = ''] of html.matchAll(/<script\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi)) yield address;
}

/** From the folder of an instance: out of it, out of the state, out of the folder of all states. */
const UP_TO_ROOT = '../../../';

function nameOf(files: readonly (readonly [string, string])[]): string {
  const hash = createHash('sha256').update(String(PREPARER_VERSION));
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${text.length}\0`).update(text);
  return hash.digest('hex').slice(0, NAME_LENGTH);
}

/** Before the first script: whoever reads the page from its start knows it in time. */
function withManifest(html: string, manifest: PreparedManifest): string {
  const plain = takeManifest(html).html;
  const json = JSON.stringify(manifest).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${MANIFEST_ID}">${json}</script>\n`;
  const at = plain.search(/<(?:script|\/head|body)\b/i);
  return at < 0 ? element + plain : plain.slice(0, at) + element + plain.slice(at);
}
