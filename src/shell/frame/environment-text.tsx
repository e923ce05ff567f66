import { useQuery } from '@tanstack/react-query';
import { call } from '@/shared/http';
import { text } from '@/shared/http/reader';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { shellMessages } from '../shell.messages';
import styles from './top-bar.module.css';

/** The server's own word for where one is (docs/specification.md#call-get-environment); nothing where it has none. */
export function EnvironmentText() {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['environment', language],
    queryFn: ({ signal }) => call('getEnvironment', { read: text, signal }),
    staleTime: Infinity,
  });
  if (data === undefined || data === '') return null;
  return (
    <span role="status" aria-label={t('shell.environment')} className={styles.environment} title={data}>
      {data}
    </span>
  );
}
