import path from 'node:path';
import { prepareFolder } from '@portal/runtime/prepare-folder';
import type { Plugin } from 'vite';

export interface PreparedBuildOptions {
  /**
   * Prepares the build for the portal, which then opens the app faster (see `docs/subapps.md`). `false` leaves the build
   * as Vite writes it. `instances` says for how many copies of the app in one page files are written; `any` is for a
   * server that gives those of copy 0 for any number, as the portal's own does.
   */
  prepared?: false | { instances?: number | 'any' };
}

/** The last plug-in of a build: writes what the portal loads in place of the modules and scripts, beside them. */
export function preparedBuild({ prepared = {} }: PreparedBuildOptions = {}): Plugin {
  let folder = '';
  let base = './';
  return {
    name: 'subapp-kit-prepared',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
      ({ base } = config);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (prepared === false) return;
        const { written, left } = await prepareFolder(folder, { base, ...prepared });
        for (const [id, reason] of left) this.info(`the portal prepares ${id} itself: ${reason}`);
        this.info(`prepared for the portal: ${written} files`);
      },
    },
  };
}
