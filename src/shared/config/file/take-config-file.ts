import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { takePortalConfig } from '../portal-config';
import { showConfigFailed } from './config-failed';
import { fetchConfigFile } from './read-config-file';

/** Takes the configuration of the file. Where there is none, the page says why; resolves to whether there is one. */
export async function takeConfigFile(): Promise<boolean> {
  const address = new URL(PORTAL_CONFIG_PATH, location.href).href;
  const file = await fetchConfigFile(address);
  if ('config' in file) takePortalConfig(file.config);
  else showConfigFailed(address, file.faults);
  return 'config' in file;
}
