import { registrationsNow } from '@/features/pages';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';

/** The names of applications in the language in use, by their path prefixes. */
export function useNames(): (prefixes: readonly string[]) => string {
  const language = useLanguage();
  return (prefixes) =>
    prefixes
      .map((prefix) => {
        const found = registrationsNow().find((each) => each.prefix === prefix);
        return found ? pickText(language, found.zh, found.en) : prefix;
      })
      .join(language === 'zh' ? '、' : ', ');
}
