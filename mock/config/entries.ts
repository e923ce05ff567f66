import { registrations } from '../../microapps.config';
import { entryVariable } from '@portal/contract/microapp/entry-variable';

/** The entries that settings put in place of those of `microapps.config.ts`, and what is wrong with them. */
interface GivenEntries {
  /** By path prefix. */
  entries: Record<string, string>;
  wrong: string[];
}

/** Reads the settings `MICROAPP_ENTRY_*`. */
export function readEntries(given: Record<string, string | undefined>): GivenEntries {
  const read: GivenEntries = { entries: {}, wrong: [] };
  for (const { prefix } of registrations) {
    const variable = entryVariable(prefix);
    const entry = given[variable];
    if (entry === undefined) continue;
    if (isWebAddress(entry)) read.entries[prefix] = entry;
    else
      read.wrong.push(
        `${variable}: "${entry}" is neither a web path nor an http address; ` +
          `give the address of the sub-application's HTML entry, for example http://localhost:7101/`,
      );
  }
  return read;
}

/** Whether a text is a web path or an http address, as entries are. */
export function isWebAddress(text: string): boolean {
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
