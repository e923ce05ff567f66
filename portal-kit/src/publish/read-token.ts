import { readFile } from 'node:fs/promises';
import { Failure } from './failure';

export const TOKEN_VARIABLE = 'PORTAL_PUBLISH_TOKEN';

/**
 * The publish token of a file, or of the environment where no file is named.
 *
 * @throws {Failure} where there is none
 */
export async function readToken(file: string | undefined): Promise<string> {
  const text = file === undefined ? process.env[TOKEN_VARIABLE] : await readFile(file, 'utf8').catch(() => undefined);
  const token = text?.trim() ?? '';
  if (/^[\w-]+$/.test(token)) return token;
  throw new Failure(
    file === undefined
      ? `There is no publish token. Put the one that an administrator gave you into ${TOKEN_VARIABLE}.`
      : `${file} has no publish token in it.`,
  );
}
