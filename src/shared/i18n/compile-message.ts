/**
 * A message in the form react-intl formats without its parser (`@formatjs/icu-messageformat-parser`: 0 literal,
 * 1 argument). Messages of this portal know plain text and `{name}`; a literal brace is not needed anywhere.
 */
export interface MessagePart {
  type: 0 | 1;
  value: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Splits `已删除 {title}` into text and arguments. */
export function compileMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of message.matchAll(PLACEHOLDER)) {
    if (match.index > from) parts.push({ type: 0, value: message.slice(from, match.index) });
    parts.push({ type: 1, value: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < message.length || parts.length === 0) parts.push({ type: 0, value: message.slice(from) });
  return parts;
}
