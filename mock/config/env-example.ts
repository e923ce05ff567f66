import { registrations } from '../../microapps.config';
import { entryVariable } from '@portal/contract/microapp/entry-variable';
import { settings } from './settings';

/** The text of `.env.example`: every setting, its default and its meaning. A test holds the file to it. */
export function envExample(): string {
  const own = Object.entries(settings).map(([name, { example, meaning }]) => `# ${meaning}\n# ${name}=${example}\n`);
  const entries = registrations.map((app) => `# ${entryVariable(app.prefix)}=${app.entry}`);
  return [
    '# Settings of the portal. Copy this file to .env and remove the # of what you change; what stays is the default.',
    '# A variable of the environment wins over this file.',
    '',
    ...own,
    '# The entry of each sub-application: a web path of this portal, or the address of a server of your own, for example',
    '# MICROAPP_ENTRY_EHR_EMP=http://localhost:7101/',
    ...entries,
    '',
  ].join('\n');
}
