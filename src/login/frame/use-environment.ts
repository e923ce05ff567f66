import { useEffect, useState } from 'react';
import { openCall } from '@/shared/http/open-call';
import { text as textReader } from '@/shared/http/reader';
import { useLanguage } from '@/shared/i18n/use-language';

/** The text of GetEnvironment in the language in use; empty until it has come, and where it does not come. */
export function useEnvironment(): string {
  const language = useLanguage();
  const [environment, setEnvironment] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    openCall('getEnvironment', { read: textReader, signal: controller.signal }).then(
      (text) => !controller.signal.aborted && setEnvironment(text),
      // The page is of full use without it, and the tenants' failure already says what is wrong.
      () => undefined,
    );
    return () => controller.abort();
  }, [language]);
  return environment;
}
