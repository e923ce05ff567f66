import { StartFailure } from '../errors/start-failure';
import { readEntries } from './entries';
import { settingsSchema, type Settings } from './settings-schema';
import { wrongTogether } from './settings-together';

/**
 * Reads and checks every setting.
 *
 * @param environment names and texts; empty texts count as absent
 * @returns the settings, and the entries of sub-applications by path prefix
 * @throws {StartFailure} naming everything that is wrong, at once
 */
export function readSettings(environment: Record<string, string | undefined>): {
  read: Settings;
  entries: Record<string, string>;
} {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''));
  const { entries, wrong: wrongEntries } = readEntries(given);
  const parsed = settingsSchema.safeParse(given);
  const alone = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message }));
  const names = new Set(alone.map(({ name }) => name));
  const read =
    parsed.data ?? settingsSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))));
  const wrong = [
    ...alone.map(({ name, message }) => `${name}: ${message}`),
    ...wrongEntries,
    ...wrongTogether(read, names),
  ];
  if (wrong.length === 0) return { read, entries };
  const heading = wrong.length === 1 ? 'A setting is wrong.' : `${wrong.length} settings are wrong.`;
  throw new StartFailure(
    [heading, ...wrong.map((line) => `  ${line}`), 'See .env.example for what each setting means.'].join('\n'),
  );
}
