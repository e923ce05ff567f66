import { Link } from 'react-router-dom';
import { useMessages } from '@/shared/i18n/use-messages';
import { Panel } from '@/shared/ui/panel';
import { appMessages } from '../app.messages';

/** SPEC.md section 2: the catch-all page. */
export function NotFoundPage() {
  const t = useMessages(appMessages);
  return (
    <Panel
      drawing="not-found"
      headingLevel={1}
      title={t('app.notFound')}
      text={t('app.notFoundText')}
      actions={<Link to="/">{t('app.home')}</Link>}
    />
  );
}
