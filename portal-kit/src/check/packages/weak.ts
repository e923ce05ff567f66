import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { say, type Text } from '../../shared/text.ts';
import type { Packages } from '../observation.ts';
import { NOT_LOOKED_AT } from './not-looked-at.ts';

/** How long the registry is waited for, ms. A check runs without one, and takes about as long itself. */
const AUDIT_MS = 20_000;
/** npm and pnpm are scripts with other names on Windows, which only a shell finds. */
const shell = process.platform === 'win32';

const MANAGERS = [
  { file: 'package-lock.json', program: 'npm', args: ['audit', '--json', '--omit=dev'] },
  { file: 'pnpm-lock.yaml', program: 'pnpm', args: ['audit', '--json', '--prod'] },
];

/** What is known against the packages of a project, by its own package manager. @returns a text where nothing is */
export async function weakPackages(project: string): Promise<Packages['weak']> {
  const manager = MANAGERS.find(({ file }) => existsSync(path.join(project, file)));
  if (manager === undefined) return NOT_LOOKED_AT['no-lock-file'];
  const { program, args } = manager;
  const told = await new Promise<string>((resolve) => {
    const options = { cwd: project, shell, timeout: AUDIT_MS, maxBuffer: 50_000_000 };
    // Where something is found the command fails.
    execFile(program, args, options, (_error, stdout) => resolve(stdout));
  });
  return readAudit(told) ?? say(NOT_LOOKED_AT['no-audit'], { program });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const values = (value: unknown): unknown[] => Object.values(Object(value));

/** The answer of `npm audit --json`, or of pnpm's; undefined for another text. */
export function readAudit(told: string): Exclude<Packages['weak'], Text> | undefined {
  let answer: { vulnerabilities?: unknown; advisories?: unknown };
  try {
    answer = Object(JSON.parse(told));
  } catch {
    return undefined;
  }
  if (answer.advisories !== undefined)
    return values(answer.advisories).map((each) => {
      const { module_name, severity, title } = Object(each);
      return { name: text(module_name), severity: text(severity), title: text(title) };
    });
  if (answer.vulnerabilities === undefined) return undefined;
  return values(answer.vulnerabilities).flatMap((each) => {
    const { name, via } = Object(each);
    // What stands there as a name is weak by that other package, which is told by itself.
    return values(via)
      .filter((cause) => typeof cause === 'object' && cause !== null)
      .map((cause) => {
        const { severity, title } = Object(cause);
        return { name: text(name), severity: text(severity), title: text(title) };
      });
  });
}
