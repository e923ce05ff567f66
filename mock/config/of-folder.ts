import { readConfig, type ServerConfig } from './config';
import { environmentWithFile } from './env-file';

/**
 * The settings of the environment and of `.env` in a folder. Relative folders in them start there.
 *
 * @param folder where the program was started
 * @throws {StartFailure} naming every setting that is wrong
 */
export function configOfFolder(folder: string): ServerConfig {
  return readConfig(environmentWithFile(folder), folder);
}
