import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { appMessages } from '../app.messages';
import { pageUnavailableMessages } from './page-unavailable.messages';

/** The page in place of one that this build does not have. Few people see it: its code comes when it is needed. */
export const pageUnavailable = (component: string) => ({
  Component: () => <PageUnavailable component={component} />,
});

/** The router list names a component that this build does not have. */
function PageUnavailable({ component }: { component: string }) {
  const t = useMessages(pageUnavailableMessages);
  const all = useMessages(appMessages);
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
      actions={<Link to={ROOT_PATH}>{all('app.home')}</Link>}
    />
  );
}
