import { VERSIONS } from '../../create/versions.ts';
import { ask, asked, checkScript, MANIFEST } from '../project.ts';
import type { Step } from './step.ts';

const TOOLS = ['axe-core', 'playwright-core'] as const;

/** What `portal-kit check` looks for in the project: the first kits of 4.0.0 wrote projects without axe-core. */
export const addCheckTools: Step = {
  number: 3,
  title: 'Install what portal-kit check needs: playwright-core and axe-core',
  version: '4.0.0',
  async change(project) {
    const missing = TOOLS.filter((name) => asked(project.manifest, name) === undefined);
    if (missing.length === 0 || checkScript(project.manifest) === undefined) return undefined;
    const text = await project.withManifest((manifest) => {
      for (const name of missing) ask(manifest, name, VERSIONS[name]);
    });
    return new Map([[MANIFEST, text]]);
  },
};
