import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { appMessages } from '../app.messages';

/** The router list names a component that this build does not have. */
export function PageUnavailable({ component }: { component: string }) {
  const t = useMessages(appMessages);
  useEffect(() => {
    console.warn(`getLoginUser: no page for the component "${component}" of the router list.`);
  }, [component]);
  return (
    <Result
      drawing="empty"
      role="alert"
      headingLevel={1}
      title={t('app.unavailable')}
      text={t('app.unavailableText', { component })}
      actions={<Link to={ROOT_PATH}>{t('app.home')}</Link>}
    />
  );
}
