import { useMemo } from 'react';
import type { Messages, Placeholders } from '@/shared/i18n/define-messages';
import { useLanguage } from '@/shared/i18n/use-language';

type Arguments<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>];

/** The texts of this small entry in the language in use, without react-intl. */
export function useText<Zh extends Record<string, string>>(messages: Messages<Zh>) {
  const language = useLanguage();
  return useMemo(
    () =>
      <Key extends keyof Zh & string>(key: Key, ...args: Arguments<Zh[Key]>): string => {
        const text: string = messages[language][key] ?? key;
        const values: Record<string, string | number> = args[0] ?? {};
        return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
      },
    [language, messages],
  );
}
