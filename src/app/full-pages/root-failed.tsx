import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { endSession } from '@/features/session';
import { ApiError, isTransient } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { recovery } from '@/shared/query/recovery';
import { LoadFailed } from '@/shared/ui/load-failed';
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
  const known = error instanceof ApiError;
  const retry = async () => {
    setBusy(true);
    await navigate(location, { replace: true });
    setBusy(false);
  };
  const again = useEffectEvent(() => void retry());
  const waits = isTransient(error);
  useEffect(() => (waits ? recovery.wait(() => again()) : undefined), [waits]);
  useEffect(() => {
    if (!known) console.error('The portal failed to show.', error);
  }, [known, error]);
  const otherAccount = <Button onClick={() => endSession({ tellServer: true })}>{t('app.otherAccount')}</Button>;
  return (
    <FullPage>
      {known ? (
        <LoadFailed
          failure={{ error, trying: busy, since: undefined, retry: () => void retry() }}
          size="page"
          headingLevel={1}
          more={otherAccount}
        />
      ) : (
        <Result
          drawing="failed"
          role="alert"
          headingLevel={1}
          title={t('app.userFailed')}
          text={t('app.unexpected')}
          actions={
            <>
              <Button type="primary" loading={busy} onClick={() => void retry()}>
                {t('app.retry')}
              </Button>
              {otherAccount}
            </>
          }
        />
      )}
    </FullPage>
  );
}
