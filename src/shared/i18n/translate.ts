import type { Messages, Placeholders } from './define-messages';
import { formatMessage } from './format-message';
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
  return formatMessage(readLanguage(), messages, key, args[0]);
}
