import { compileMessage } from './compile-message';
import { catalog, type Messages, type Placeholders } from './define-messages';
import { readLanguage } from './language';

type Arguments<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>];

/**
 * The same texts outside React (guards, stores, transports), in the language of this moment. Inside components use
 * `useMessages`, which renders again when the language changes.
 */
export function translate<Zh extends Record<string, string>, Key extends keyof Zh & string>(
  messages: Messages<Zh>,
  key: Key,
  ...args: Arguments<Zh[Key]>
): string {
  const language = readLanguage();
  const values: Record<string, string | number> = args[0] ?? {};
  const parts = catalog[language][key] ?? compileMessage(messages[language][key]);
  return parts.map(({ type, value }) => (type === 0 ? value : (values[value] ?? `{${value}}`))).join('');
}
