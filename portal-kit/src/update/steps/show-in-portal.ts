import { asked, MANIFEST } from '../project.ts';
import type { Step } from './step.ts';

const COMMAND = 'portal-kit dev';

/** The first projects of 4.0.0 needed a portal that was started elsewhere. */
export const showInPortal: Step = {
  number: 5,
  title: 'See it in a portal on this machine: npm run portal',
  version: '4.0.0',
  async change(project) {
    const { scripts = {} } = project.manifest;
    const isThere = Object.values(scripts).some((script) => script.includes(COMMAND));
    if (isThere || asked(project.manifest, 'portal-kit') === undefined) return undefined;
    const name = scripts.portal === undefined ? 'portal' : 'dev-portal';
    const text = await project.withManifest((manifest) => {
      manifest.scripts = { ...manifest.scripts, [name]: COMMAND };
    });
    return new Map([[MANIFEST, text]]);
  },
};
