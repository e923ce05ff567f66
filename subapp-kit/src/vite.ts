import type { Plugin } from 'vite';
import { classicBuild } from './vite/classic-build.ts';
import { portalServer, type PortalServerOptions } from './vite/portal-server.ts';
import { preparedBuild, type PreparedBuildOptions } from './vite/prepared-build.ts';
import { wholeFiles } from './vite/whole-files.ts';

export { portalServer, preparedBuild, type PortalServerOptions, type PreparedBuildOptions };

export interface SubappOptions extends PortalServerOptions, PreparedBuildOptions {}

export interface ClassicSubappOptions extends SubappOptions {
  /** The name the life cycles are exported by; the same as in `defineMicroApp`. */
  name: string;
}

/**
 * For a sub-application of native modules, which is what Vite builds by itself. The build finds its assets beside its
 * page, wherever it is deployed. The development server is that of {@link portalServer}.
 */
export function subapp(options: SubappOptions = {}): Plugin[] {
  return [
    portalServer(options),
    wholeFiles(),
    { name: 'subapp-kit', config: (_, { command }) => ({ base: command === 'build' ? './' : '/' }) },
    preparedBuild(options),
  ];
}

/**
 * For a sub-application that a plain qiankun 2 must load, too. It builds one classic script (IIFE), last in the HTML and
 * marked as the entry. The script finds its assets by the address that the shell injects, and exports the life cycles
 * under the app's name.
 */
export function classicSubapp({ name, ...server }: ClassicSubappOptions): Plugin[] {
  return [portalServer(server), wholeFiles(), classicBuild(name), preparedBuild(server)];
}
