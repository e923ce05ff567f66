import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PARTS_PROPERTY, SHARED_PROPERTY } from '../load-part.ts';
import { PUBLIC_PATH_VARIABLE } from './wrapping.ts';

export interface PartOptions {
  /** Modules that a part takes from the app instead of bringing its own: `react`. */
  shared: readonly string[];
  /** The parts by name, each with its entry below the app's folder: `{ chart: 'src/flow/flow-chart.tsx' }`. */
  entries: Readonly<Record<string, string>>;
}

const SHARED_ID = '\0subapp-shared:';
const VIRTUAL = 'virtual:subapp-parts';
const VIRTUAL_ID = `\0${VIRTUAL}`;
const HASH_LENGTH = 8;

/**
 * Builds parts of an app as classic scripts of their own, beside the app's one script, for `loadPart`. In development
 * there are none: the app imports the module itself.
 */
export function subappParts({ entries, shared }: PartOptions): Plugin {
  const files = new Map<string, { name: string; code: string }>();
  let root = process.cwd();
  let production = false;
  return {
    name: 'subapp-kit-parts',
    configResolved(config) {
      root = config.root;
      production = config.command === 'build';
    },
    async buildStart() {
      if (!production) return;
      for (const [name, entry] of Object.entries(entries)) {
        const code = await buildPart(root, name, path.resolve(root, entry), shared);
        const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
        files.set(name, { name: `assets/part-${name}-${hash}.js`, code });
      }
    },
    resolveId: (id) => (id === VIRTUAL ? VIRTUAL_ID : undefined),
    load(id) {
      if (id !== VIRTUAL_ID) return undefined;
      const addresses = Object.fromEntries([...files].map(([part, file]) => [part, file.name]));
      // The app's script knows where it was loaded from; the variable is its own, put in front of it by the kit.
      return `export const partAddress = (name) => ${PUBLIC_PATH_VARIABLE} + (${JSON.stringify(addresses)})[name];`;
    },
    generateBundle() {
      for (const { name, code } of files.values()) this.emitFile({ type: 'asset', fileName: name, source: code });
    },
  };
}

async function buildPart(root: string, name: string, entry: string, shared: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [takeShared(shared)],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'iife', name: '__subapp_part__', footer: leavePart(name) } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`subapp-kit: the part ${name} was not built`);
  return chunk.code;
}

/** The part's last statement: in a shell the script is a function, so only `window` reaches the app. */
function leavePart(name: string): string {
  const at = `window.${PARTS_PROPERTY}`;
  return `;(${at}=${at}||{})[${JSON.stringify(name)}]=__subapp_part__;`;
}

function takeShared(shared: readonly string[]): Plugin {
  return {
    name: 'subapp-kit-shared',
    enforce: 'pre',
    resolveId: (id) => (shared.includes(id) ? SHARED_ID + id : undefined),
    // CommonJS, because names that are imported from it are looked up when the part runs.
    load: (id) => (id.startsWith(SHARED_ID) ? `module.exports = window.${SHARED_PROPERTY}[${JSON.stringify(id.slice(SHARED_ID.length))}];` : undefined),
  };
}
