import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packedKits } from '../create/packed-kits.ts';
import type { Kits } from '../create/project.ts';
import { ownVersion } from '../shared/own-version.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { commit, mustBeClean, restore } from './git.ts';
import { updateLockFile } from './lock-file.ts';
import { MANIFEST, readProject, withChange, type Project } from './project.ts';
import { STEPS, type Changes, type Step } from './steps/index.ts';

export const summary = 'brings a project to this kit by steps, each a commit';

const FAILED = 1;
const WRONG_USAGE = 2;

const HELP = `Usage: portal-kit update [folder] [flags]

  <folder>           the project; this folder where it is left out
  --list             says what each step would change, and changes nothing
  --to <number>      goes up to this step
  --kits <folder>    takes subapp-kit and portal-kit from packed files in a folder, not from the registry

Each step becomes a commit. A project with changes that are not committed is left alone. A step that the project does
not need leaves no commit. One that fails leaves the project as it was before that step.
Exit codes: 0 done, 1 a step failed, 2 wrong usage.

The steps:

${STEPS.map(({ number, version, title }) => `  ${number}  ${version}  ${title}`).join('\n')}
`;

/** `portal-kit update`. @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await update(args);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WRONG_USAGE;
  }
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const yesNo = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: yesNo, to: text, kits: text, help: yesNo },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

async function update(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length > 1) throw new WrongUsage('Name one folder: the project.');
  const folder = path.resolve(positionals[0] ?? '.');
  const steps = stepsTo(values.to);
  const version = ownVersion();
  const kits =
    values.kits === undefined ? { 'subapp-kit': version, 'portal-kit': version } : await packedKits(values.kits);
  if (values.list === true) {
    for (const step of steps) say(`  ${step.number}  ${step.title}\n       ${await plan(step, folder, kits)}`);
    return 0;
  }
  await readProject(folder);
  await mustBeClean(folder);
  let count = 0;
  for (const step of steps) {
    try {
      const done = await take(step, folder, kits);
      say(`  ${step.number}  ${step.title}: ${done === undefined ? 'nothing to do' : done}`);
      if (done !== undefined) count += 1;
    } catch (error) {
      if (error instanceof WrongUsage) throw error;
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`Step ${step.number} failed, and the project is as it was before it. ${why}\n`);
      return FAILED;
    }
  }
  say(count === 0 ? 'The project is up to date.' : `${count} commits. Next: install, test, and check the build.`);
  return 0;
}

/** @throws WrongUsage for a number that no step has */
function stepsTo(to: string | undefined): readonly Step[] {
  if (to === undefined) return STEPS;
  if (!STEPS.some(({ number }) => String(number) === to))
    throw new WrongUsage(`There is no step ${to}: --help lists them.`);
  return STEPS.filter(({ number }) => number <= Number(to));
}

/** Whether a project is to be looked at: it has not had the step, as far as package.json says. */
const isDue = ({ number, every }: Step, { manifest }: Project): boolean =>
  every === true || number > (manifest.portal?.step ?? 0);

async function plan(step: Step, folder: string, kits: Kits): Promise<string> {
  const project = await readProject(folder);
  if (!isDue(step, project)) return 'the project has had it';
  const changes = await step.change(project, kits);
  return changes === undefined ? 'nothing to do' : `would change ${[...changes.keys()].join(', ')}`;
}

/** Does a step. @returns what is told of it; undefined where there was nothing to do */
async function take(step: Step, folder: string, kits: Kits): Promise<string | undefined> {
  const project = await readProject(folder);
  const changes = isDue(step, project) ? await step.change(project, kits) : undefined;
  if (changes === undefined) return undefined;
  try {
    await write(folder, await withRecord(step, project, changes));
    if (changes.has(MANIFEST)) await updateLockFile(folder);
    return await commit(folder, `${step.title}\n\nStep ${step.number} of portal-kit update.`);
  } catch (error) {
    await restore(folder);
    throw error;
  }
}

/** The changes, and in package.json the number of the step. */
async function withRecord({ number }: Step, project: Project, changes: Changes): Promise<Changes> {
  const text = changes.get(MANIFEST) ?? (await project.read(MANIFEST)) ?? '';
  const recorded = withChange(text, (manifest) => {
    manifest.portal = { ...manifest.portal, step: Math.max(number, manifest.portal?.step ?? 0) };
  });
  return new Map([...changes, [MANIFEST, recorded]]);
}

async function write(folder: string, changes: Changes): Promise<void> {
  for (const [name, text] of changes) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
