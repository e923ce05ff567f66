import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { endSession } from '@/features/session';
import { ApiError, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { appMessages } from '../app.messages';
import { FullPage } from './full-page';

/**
 * The portal as a whole cannot be shown: the user could not be fetched (no connection, server in trouble), or the
 * shell itself threw. Nobody is logged out by it.
 */
export function RootFailed() {
  const t = useMessages(appMessages);
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await navigate(location, { replace: true });
    setBusy(false);
  };
  const known = error instanceof ApiError;
  if (!known) console.error('The portal failed to show.', error);
  return (
    <FullPage>
      <Result
        drawing={known && error.kind === 'offline' ? 'offline' : 'failed'}
        role="alert"
        headingLevel={1}
        title={t('app.userFailed')}
        text={known ? messageOf(error) : t('app.unexpected')}
        actions={
          <>
            <Button type="primary" loading={busy} onClick={() => void retry()}>
              {t('app.retry')}
            </Button>
            <Button onClick={() => endSession({ tellServer: true })}>{t('app.otherAccount')}</Button>
          </>
        }
      />
    </FullPage>
  );
}
