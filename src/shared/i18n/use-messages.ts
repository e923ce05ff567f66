import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Messages, Placeholders } from './define-messages';

type Value = string | number;
type Arguments<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, Value>];

/** Gives a text of one feature in the language in use, its arguments filled in. */
export type Translate<Zh extends Record<string, string>> = <Key extends keyof Zh & string>(
  key: Key,
  ...args: Arguments<Zh[Key]>
) => string;

/**
 * The texts of one feature in the language in use: `const t = useMessages(menusMessages); t('menus.collapse')`.
 * The function is the same until the language changes.
 */
export function useMessages<Zh extends Record<string, string>>(messages: Messages<Zh>): Translate<Zh> {
  const intl = useIntl();
  return useMemo<Translate<Zh>>(
    () =>
      (key, ...args) =>
        intl.formatMessage({ id: key, defaultMessage: messages.zh[key] ?? key }, args[0]),
    [intl, messages],
  );
}
