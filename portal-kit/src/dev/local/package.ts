import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ownVersion } from '../../shared/own-version.ts';
import { WrongUsage } from '../../shared/wrong-usage.ts';

const NAME = 'portal-local';
/** What is fetched: said before it is. */
const SIZE = '20 MB';

/**
 * The program of the package that has the portal's shell and server. Where it is not installed, it is offered to the
 * person at the terminal.
 *
 * @throws WrongUsage with what to do, where there is none, or one of another version
 */
export async function portalProgram(folder: string): Promise<string> {
  const found = find(folder) ?? ((await offer(folder)) ? find(folder) : undefined);
  if (found === undefined) throw new WrongUsage(`${NAME} is not installed: ${commandFor(folder).join(' ')}`);
  const version = ownVersion();
  if (found.version !== version)
    throw new WrongUsage(
      `${NAME} ${found.version} does not fit portal-kit ${version}: ${commandFor(folder).join(' ')}`,
    );
  return path.join(path.dirname(found.file), 'server.js');
}

function find(folder: string): { file: string; version: string } | undefined {
  for (const from of [path.join(folder, 'package.json'), import.meta.url])
    try {
      const file = createRequire(from).resolve(`${NAME}/package.json`);
      const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
      if (typeof version === 'string') return { file, version };
    } catch {
      // The next place may have it.
    }
  return undefined;
}

/** What installs it. A packed file is looked for beside that of portal-kit, where the project names one. */
function commandFor(folder: string): [program: string, ...args: string[]] {
  const wanted = packedBeside(folder) ?? `${NAME}@${ownVersion()}`;
  return existsSync(path.join(folder, 'pnpm-lock.yaml'))
    ? ['pnpm', 'add', '--save-dev', '--save-exact', wanted]
    : ['npm', 'install', '--save-dev', '--save-exact', wanted];
}

function packedBeside(folder: string): string | undefined {
  try {
    const { devDependencies = {} }: { devDependencies?: Record<string, string> } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    const kit = devDependencies['portal-kit'] ?? '';
    if (!kit.startsWith('file:')) return undefined;
    const file = path.resolve(folder, kit.slice('file:'.length), '..', `${NAME}-${ownVersion()}.tgz`);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Asks whether it is to be installed, and does so. @returns whether it was */
async function offer(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const [program, ...args] = commandFor(folder);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `The portal for this machine is a package of its own (${NAME}, ${SIZE}).\nInstall it now: ${program} ${args.join(' ')}? [Y/n] `,
  );
  terminal.close();
  if (!/^(?:y(?:es)?)?$/i.test(answer.trim())) return false;
  // npm is a script on Windows, which only a shell finds; a shell takes words apart at blanks.
  const shell = process.platform === 'win32';
  const words = shell ? args.map((each) => `"${each}"`) : args;
  const child = spawn(program, words, { cwd: folder, stdio: 'inherit', shell });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  return code === 0;
}
