import type { Language } from '@portal/contract/microapp/props';
import { compileMessage, type MessagePart } from './compile-message';
import { catalog, type Messages } from './define-messages';

export type Values = Readonly<Record<string, string | number>>;

/** A compiled text with its arguments filled in. Markup in it stays plain characters. */
const formatParts = (parts: readonly MessagePart[], values: Values = {}): string =>
  parts.map(({ type, value }) => (type === 0 ? value : String(values[value] ?? `{${value}}`))).join('');

/** A text in a language as administrators have worded it, else as the portal has it. Every text comes through here. */
export function formatMessage<Zh extends Record<string, string>>(
  language: Language,
  messages: Messages<Zh>,
  key: keyof Zh & string,
  values?: Values,
): string {
  return formatParts(catalog[language][key] ?? compileMessage(messages[language][key]), values);
}
