import { registrations } from '../../microapps.config';
import type { ServerConfig } from '../config/config';
import type { RegisteredEntry } from './page-origins';

/** Every registered sub-application, with what the settings `MICROAPP_*` put in place of its own. */
export function registeredEntries({ entries, frames }: Pick<ServerConfig, 'entries' | 'frames'>): RegisteredEntry[] {
  return registrations.map(({ prefix, entry, frame, frameOrigins = [] }) => ({
    prefix,
    entry: entries[prefix] ?? entry,
    ...((frames[prefix] ?? frame) && { frameOrigins }),
  }));
}
