import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SETTINGS_FILE } from '../check/settings.ts';
import { QUESTIONS } from '../create/answers.ts';
import { packedKits } from '../create/packed-kits.ts';
import { VERSIONS } from '../create/versions.ts';
import { LAST_STEP } from '../shared/last-step.ts';
import { ownVersion } from '../shared/own-version.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { ask, asked, MANIFEST, readProject, type Project } from '../update/project.ts';
import { pageScript, withLifeCycles } from './page-script.ts';
import { CONFIGS, NEW_CONFIG, withPlugin } from './vite-config.ts';

export const summary = 'makes a project of Vite, such as create-vite writes, one for the portal';

const WRONG_USAGE = 2;
const PAGE = 'index.html';
const SETTINGS = { path: '', budgetKb: 500, answers: {}, exceptions: {} };
const TOOLS = ['axe-core', 'playwright-core'] as const;

const HELP = `Usage: portal-kit adopt [folder] --prefix <prefix> [flags]

  <folder>           the project; this folder where it is left out
  --prefix <path>    the path of the application in the portal, such as /oa/travel
  --kits <folder>    takes subapp-kit and portal-kit from packed files in a folder, not from the registry

For a project of Vite with React or Vue that has never heard of the portal. It writes the life cycles into the first
script, the kit's plug-in into the configuration of Vite, and the scripts "portal" and "check" into package.json.
Everything is written, or nothing. What is there already stays. Exit codes: 0 done, 2 wrong usage, or nothing to adopt.
`;

/** `portal-kit adopt`. @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await adopt(args);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WRONG_USAGE;
  }
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { prefix: text, kits: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

async function adopt(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length > 1) throw new WrongUsage('Name one folder: the project.');
  const folder = path.resolve(positionals[0] ?? '.');
  const project = await readProject(folder);
  const said = values.prefix ?? project.manifest.portal?.prefix;
  const prefix = typeof said === 'string' ? said : '';
  const problem = QUESTIONS.prefix.problem(prefix);
  if (problem !== undefined) throw new WrongUsage(`--prefix is "${prefix}". ${problem}`);
  const version = ownVersion();
  const kits =
    values.kits === undefined ? { 'subapp-kit': version, 'portal-kit': version } : await packedKits(values.kits);
  const changes = new Map([
    ...(await scriptOf(project, prefix)),
    ...(await configOf(project)),
    ...(await manifestOf(project, prefix, kits)),
    ...((await project.read(SETTINGS_FILE)) === undefined
      ? [[SETTINGS_FILE, `${JSON.stringify(SETTINGS, null, 2)}\n`] as const]
      : []),
  ]);
  for (const [name, text] of changes) await writeFile(path.join(folder, name), text);
  process.stdout.write(
    changes.size === 0
      ? 'There is nothing to do: the project is one for the portal.\n'
      : `Changed: ${[...changes.keys()].join(', ')}.\n` +
          'Next: npm install, npm run portal, and after npm run build npm run check.\n',
  );
  return 0;
}

type Changes = [name: string, text: string][];

async function scriptOf(project: Project, prefix: string): Promise<Changes> {
  const html = await project.read(PAGE);
  if (html === undefined) throw new WrongUsage(`There is no ${PAGE} beside ${MANIFEST}: this is no project of Vite.`);
  const file = pageScript(html);
  const script = file === undefined ? undefined : await project.read(file);
  if (file === undefined || script === undefined)
    throw new WrongUsage(`${PAGE} names no script of the project, such as /src/main.ts. Add it, and run this again.`);
  const changed = withLifeCycles(file, script, { name: prefix.slice(1).replaceAll('/', '-'), prefix });
  return changed === undefined ? [] : [[file, changed]];
}

async function configOf(project: Project): Promise<Changes> {
  for (const file of CONFIGS) {
    const config = await project.read(file);
    if (config === undefined) continue;
    const changed = withPlugin(file, config);
    return changed === undefined ? [] : [[file, changed]];
  }
  if (asked(project.manifest, 'vite') === undefined)
    throw new WrongUsage(`${MANIFEST} asks for no vite: this command knows projects of Vite only (docs/subapps.md).`);
  return [['vite.config.js', NEW_CONFIG]];
}

/** The kits, what the check needs, and the scripts: `portal-kit update` has nothing to add then. */
async function manifestOf(
  project: Project,
  prefix: string,
  kits: Readonly<Record<'subapp-kit' | 'portal-kit', string>>,
): Promise<Changes> {
  const before = await project.read(MANIFEST);
  const text = await project.withManifest((manifest) => {
    manifest.portal = { step: LAST_STEP, ...manifest.portal, prefix };
    const scripts = Object.values(manifest.scripts ?? {});
    const lacks = (command: string) => !scripts.some((script) => script.includes(command));
    manifest.scripts = {
      ...manifest.scripts,
      ...(lacks('portal-kit dev') && { portal: 'portal-kit dev' }),
      ...(lacks('portal-kit check') && { check: 'portal-kit check dist' }),
    };
    if (asked(manifest, 'subapp-kit') === undefined)
      manifest.dependencies = { ...manifest.dependencies, 'subapp-kit': kits['subapp-kit'] };
    if (asked(manifest, 'portal-kit') === undefined) ask(manifest, 'portal-kit', kits['portal-kit']);
    for (const tool of TOOLS) if (asked(manifest, tool) === undefined) ask(manifest, tool, VERSIONS[tool]);
  });
  return text === before ? [] : [[MANIFEST, text]];
}
