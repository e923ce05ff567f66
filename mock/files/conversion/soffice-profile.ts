import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CONTENT = '/org.openoffice.Office';

/** Documents come from anybody: nothing in them runs, and nothing in them is fetched from elsewhere. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  [`${CONTENT}.Common/Security/Scripting`, 'DisableMacrosExecution', 'true'],
  [`${CONTENT}.Common/Security/Scripting`, 'MacroSecurityLevel', '3'],
  [`${CONTENT}.Common/Security/Scripting`, 'BlockUntrustedRefererLinks', 'true'],
  [`${CONTENT}.Writer/Content/Update`, 'Link', '0'],
  [`${CONTENT}.Calc/Content/Update`, 'Link', '1'],
];

/** Writes LibreOffice's settings for one conversion into a new folder. */
export async function writeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, 'user'), { recursive: true });
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  );
}
