import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The version of the subapp-kit that is installed in a project; undefined for a project without. */
export async function installedKit(folder: string): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(folder, 'node_modules/subapp-kit/package.json'), 'utf8');
    const { version }: { version?: unknown } = Object(JSON.parse(text));
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** `4.1.0` -> `4`: the number that a breaking change of the contract raises. */
export const majorOf = (version: string): string => version.split('.', 1)[0] ?? '';
