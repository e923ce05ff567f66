import { accessSync, constants } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { StartFailure } from '../../errors/start-failure';

/** The setting for a server that converts nothing. */
const NO_SOFFICE = 'none';

/**
 * LibreOffice's program.
 *
 * @param setting its path, `none`, or undefined to look for it
 * @param searchPath folders as in PATH
 * @returns undefined where there is none, or where the setting says so
 * @throws {StartFailure} where the setting names what cannot be started
 */
export function findSoffice(setting: string | undefined, searchPath = process.env.PATH ?? ''): string | undefined {
  if (setting === NO_SOFFICE) return undefined;
  if (setting === undefined) {
    const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
    return folders.map((folder) => join(folder, 'soffice')).find(isProgram);
  }
  const path = resolve(setting);
  if (!isProgram(path))
    throw new StartFailure(`SOFFICE_PATH is "${setting}", which is no program that can be started.`);
  return path;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
