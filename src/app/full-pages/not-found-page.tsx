import { Link } from 'react-router-dom';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { appMessages } from '../app.messages';

/** docs/specification.md#route-not-found: the catch-all page. */
export function NotFoundPage() {
  const t = useMessages(appMessages);
  return (
    <Result
      drawing="not-found"
      headingLevel={1}
      title={t('app.notFound')}
      text={t('app.notFoundText')}
      actions={<Link to={ROOT_PATH}>{t('app.home')}</Link>}
    />
  );
}
