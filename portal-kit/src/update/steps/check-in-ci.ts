import { checkScript, type Project } from '../project.ts';
import type { Step } from './step.ts';

const GITLAB = '.gitlab-ci.yml';
const WORKFLOWS = '.github/workflows';
/** The line of a job that builds: what stands before it, and what runs scripts. */
const BUILD = /^([ \t]*- (?:run: )?)(npm run|pnpm(?: run)?|yarn(?: run)?) build[ \t]*(\r?)$/m;

/** The names of the files that have jobs. */
async function jobFiles(project: Project): Promise<string[]> {
  const workflows = (await project.list(WORKFLOWS)).filter((name) => /\.ya?ml$/.test(name)).sort();
  return [...workflows.map((name) => `${WORKFLOWS}/${name}`), GITLAB];
}

/** @returns undefined where nothing is built, or the build is checked already */
function withCheck(name: string, text: string, script: string): string | undefined {
  if (text.includes('portal-kit check') || text.includes(` ${script} `)) return undefined;
  const [line, before = '', runner = '', end = ''] = BUILD.exec(text) ?? [];
  if (line === undefined) return undefined;
  // The images of Node have no browser; the machines of GitHub do.
  const browser = text.includes('alpine')
    ? 'apk add --no-cache chromium'
    : 'apt-get update && apt-get install -y --no-install-recommends chromium';
  const more = [
    ...(name === GITLAB ? [`${before}${browser}`] : []),
    `${before}${runner} ${script} ${runner.startsWith('npm') ? '-- ' : ''}--junit check.xml`,
  ];
  return text.replace(line, () => [line, ...more.map((each) => each + end)].join('\n'));
}

/** A build that is not fit for the portal is found before it is published. */
export const checkInCi: Step = {
  number: 4,
  title: 'Check each build in CI',
  version: '4.0.0',
  async change(project) {
    const script = checkScript(project.manifest);
    if (script === undefined) return undefined;
    for (const name of await jobFiles(project)) {
      const text = await project.read(name);
      const changed = text === undefined ? undefined : withCheck(name, text, script);
      if (changed !== undefined) return new Map([[name, changed]]);
    }
    return undefined;
  },
};
