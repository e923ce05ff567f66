import { WrongUsage } from '../shared/wrong-usage.ts';

/** The names that Vite reads its configuration from, in its order. */
export const CONFIGS = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((ending) => `vite.config.${ending}`);

/**
 * Puts the kit's plug-in into a project's configuration of Vite: relative addresses, and a server that the portal reads.
 *
 * @param file for messages
 * @returns undefined where it is there already
 * @throws WrongUsage with what to write, where there is no list of plug-ins to put it into
 */
export function withPlugin(file: string, config: string): string | undefined {
  if (config.includes('subapp-kit/vite')) return undefined;
  const [list] = /\bplugins\s*:\s*\[\s*/.exec(config) ?? [];
  if (list === undefined)
    throw new WrongUsage(
      `${file} has no "plugins: […]". Import subapp from 'subapp-kit/vite', add plugins: [subapp()], and run this again.`,
    );
  const end = /^import [^\n]*;\r?$/m.test(config) ? ';' : '';
  const line = config.includes('\r\n') ? '\r\n' : '\n';
  return `import { subapp } from 'subapp-kit/vite'${end}${line}${config.replace(list, () => `${list}subapp(), `)}`.replace(
    'subapp(), ]',
    'subapp()]',
  );
}

/** The configuration of a project that has none. */
export const NEW_CONFIG = `import { subapp } from 'subapp-kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [subapp()],
})
`;
