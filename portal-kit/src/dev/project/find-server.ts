import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongUsage } from '../../shared/wrong-usage.ts';

/** How a project's development server is started. */
export interface ServerCommand {
  /** What a person would type. */
  shown: string;
  program: string;
  args: readonly string[];
  /** Whether the program is a script that only a shell finds on Windows. */
  needsShell: boolean;
}

const VITE = path.join('node_modules', 'vite', 'bin', 'vite.js');
/** `vite`, `vite dev --port 7120`; no pipes, variables or quotes, which are a shell's. */
const PLAIN_VITE = /^vite(?:\s+(?:dev|serve))?((?:\s+[\w./:=-]+)*)\s*$/;

/**
 * Finds the development server of a project: its script `dev`, or its Vite.
 *
 * @throws WrongUsage with what to do, where there is none
 */
export async function findServer(folder: string): Promise<ServerCommand> {
  const file = path.join(folder, 'package.json');
  const scripts = await scriptsOf(file);
  if (scripts === undefined)
    throw new WrongUsage(
      `${file} cannot be read: run this in the folder of the project, or name a server: --entry <address>`,
    );
  const dev = scripts.dev ?? 'vite';
  const plain = PLAIN_VITE.exec(dev);
  if (plain === null) {
    const [manager] = ['pnpm', 'yarn'].filter((each) => existsSync(path.join(folder, LOCK_FILES[each] ?? '')));
    const program = manager ?? 'npm';
    return { shown: `${program} run dev`, program, args: ['run', 'dev'], needsShell: true };
  }
  const vite = viteAbove(folder);
  if (vite === undefined)
    throw new WrongUsage(
      scripts.dev === undefined
        ? 'The project has neither a script "dev" nor Vite: start its development server, and name it: --entry <address>'
        : `The packages of ${folder} are not installed, Vite is missing: npm install`,
    );
  const words = (plain[1] ?? '').split(/\s+/).filter(Boolean);
  return { shown: ['vite', ...words].join(' '), program: process.execPath, args: [vite, ...words], needsShell: false };
}

const LOCK_FILES: Readonly<Record<string, string>> = { pnpm: 'pnpm-lock.yaml', yarn: 'yarn.lock' };

async function scriptsOf(file: string): Promise<Record<string, string | undefined> | undefined> {
  try {
    const { scripts }: { scripts?: Record<string, string> } = Object(JSON.parse(await readFile(file, 'utf8')));
    return { ...scripts };
  } catch {
    return undefined;
  }
}

/** In a project of workspaces, packages stand above. */
function viteAbove(folder: string): string | undefined {
  const vite = path.join(folder, VITE);
  if (existsSync(vite)) return vite;
  const above = path.dirname(folder);
  return above === folder ? undefined : viteAbove(above);
}
