import { Alert, Button } from 'antd';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { explain } from './explain';
import { fillText } from './fill-text';
import { microappsMessages } from './microapps.messages';
import { runtime } from './index';
import type { Place } from './place';
import type { MicroAppSnapshot } from './types';

/** What the shell says about an app: that it is coming, why it did not come, or that there is a newer one. */
export function PlaceStatus({ place, snapshot }: { place: Place; snapshot: MicroAppSnapshot }) {
  const t = useMessages(microappsMessages);
  useLanguage();
  const reload = (): void => void runtime.reload(place.tab.key);

  if (snapshot.status === 'loading' || snapshot.status === 'idle') return <PageSkeleton />;
  if (snapshot.status === 'failed' && snapshot.error) {
    const { cause, advice } = explain(snapshot.error, fillText);
    return (
      <Panel
        drawing="failed"
        role="alert"
        title={t('microapps.failed', { title: place.tab.title })}
        text={`${cause} ${advice}`}
        actions={
          <Button type="primary" onClick={reload}>
            {t('microapps.reload')}
          </Button>
        }
      />
    );
  }
  if (!snapshot.outdated) return null;
  return (
    <Alert
      banner
      role="status"
      type="info"
      title={t('microapps.outdated')}
      action={
        <Button size="small" onClick={reload}>
          {t('microapps.reload')}
        </Button>
      }
    />
  );
}
