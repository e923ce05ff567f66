import { registrations } from '../../microapps.config';
import type { RegisteredEntry } from './page-origins';

/** Every registered sub-application, with the entry that its setting `MICROAPP_ENTRY_*` puts in place of its own. */
export function registeredEntries(replaced: Readonly<Record<string, string>>): RegisteredEntry[] {
  return registrations.map(({ prefix, entry }) => ({ prefix, entry: replaced[prefix] ?? entry }));
}
