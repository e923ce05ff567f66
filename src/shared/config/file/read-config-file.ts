import type { PortalConfig } from '@portal/contract/portal-config';
import { isRecord } from '@/shared/lib/is-record';
import { parsePortalConfig } from '../portal-config';
import type { ConfigFault } from './config-file.messages';
import { faultsOf } from './config-rules';

/** The configuration of a file, or all that is wrong with it. */
export type ConfigFile = { config: PortalConfig } | { faults: readonly ConfigFault[] };

/** Any text as the configuration file. What a server writes into a page is read leniently; a file is a person's work. */
export function readConfigFile(text: string): ConfigFile {
  // A server that sends the page in place of any missing file.
  if (/^\s*</.test(text)) return { faults: [{ says: 'config.page' }] };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [{ says: 'config.notJson', values: { reason } }] };
  }
  if (!isRecord(value) || Array.isArray(value)) return { faults: [{ says: 'config.notObject' }] };
  const faults = faultsOf(value);
  return faults.length > 0 ? { faults } : { config: parsePortalConfig(JSON.stringify(value)) };
}

/** Fetches the file and reads it. Never rejects. */
export async function fetchConfigFile(address: string): Promise<ConfigFile> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', credentials: 'same-origin' });
    if (!answer.ok) return { faults: [{ says: 'config.missing', values: { status: String(answer.status) } }] };
    return readConfigFile(await answer.text());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [{ says: 'config.unreachable', values: { reason } }] };
  }
}
