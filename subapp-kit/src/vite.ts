import type { Plugin } from 'vite';
import { classicBuild } from './vite/classic-build.ts';
import { portalServer, type PortalServerOptions } from './vite/portal-server.ts';

export type SubappOptions = PortalServerOptions;

export interface ClassicSubappOptions extends PortalServerOptions {
  /** The name the life cycles are exported by; the same as in `defineMicroApp`. */
  name: string;
}

/**
 * For a sub-application of native modules, which is what Vite builds anyway: assets are found beside the page, wherever
 * it is deployed. In development it lets any origin load the files and hands /oa_portal to the portal's server.
 */
export function subapp(options: SubappOptions = {}): Plugin[] {
  return [
    portalServer(options),
    { name: 'subapp-kit', config: (_, { command }) => ({ base: command === 'build' ? './' : '/' }) },
  ];
}

/**
 * For a sub-application that a plain qiankun 2 has to load as well: one classic script (IIFE), last in the HTML and
 * marked as the entry, assets found by the address that the shell injects, life cycles exported under the app's name.
 */
export function classicSubapp({ name, ...server }: ClassicSubappOptions): Plugin[] {
  return [portalServer(server), classicBuild(name)];
}
