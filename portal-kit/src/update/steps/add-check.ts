import { SETTINGS_FILE } from '../../check/settings.ts';
import { ask, asked, checkScript, MANIFEST } from '../project.ts';
import type { Step } from './step.ts';

const SETTINGS = { path: '', budgetKb: 500, answers: {}, exceptions: {} };

/** Projects from before `create`, and those that another tool wrote, have no such script. */
export const addCheck: Step = {
  number: 2,
  title: 'Check the build in the portal’s runtime: npm run check',
  version: '4.0.0',
  async change(project, kits) {
    if (checkScript(project.manifest) !== undefined) return undefined;
    const text = await project.withManifest((manifest) => {
      const name = manifest.scripts?.check === undefined ? 'check' : 'check-portal';
      manifest.scripts = { ...manifest.scripts, [name]: 'portal-kit check dist' };
      if (asked(manifest, 'portal-kit') === undefined) ask(manifest, 'portal-kit', kits['portal-kit']);
    });
    const changes = new Map([[MANIFEST, text]]);
    if ((await project.read(SETTINGS_FILE)) === undefined)
      changes.set(SETTINGS_FILE, `${JSON.stringify(SETTINGS, null, 2)}\n`);
    return changes;
  },
};
