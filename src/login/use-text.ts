import { useMemo } from 'react';
import type { Messages, Placeholders } from '@/shared/i18n/define-messages';
import { formatMessage } from '@/shared/i18n/format-message';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';

type Arguments<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>];

/** The texts of this small entry in the language in use, without react-intl. */
export function useText<Zh extends Record<string, string>>(messages: Messages<Zh>) {
  const language = useLanguage();
  const texts = useTexts();
  return useMemo(
    () =>
      <Key extends keyof Zh & string>(key: Key, ...args: Arguments<Zh[Key]>): string =>
        formatMessage(language, messages, key, args[0]),
    // The texts are a reason to make it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [language, messages, texts],
  );
}
