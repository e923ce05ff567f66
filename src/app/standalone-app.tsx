import { useEffect, useLayoutEffect } from 'react';
import { Link, useBlocker, useLocation } from 'react-router-dom';
import { HomeOutlined, LoginOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { usePage } from '@/features/pages';
import { isSignedIn } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { insidePortalFrame } from '@/shared/lib/portal-frame';
import { MicroAppPanels, useRuntime, useSeesCauses } from '@/shell';
import { standaloneMessages } from './standalone.messages';
import { FullPage } from './full-pages/full-page';
import { NotFoundPage } from './full-pages/not-found-page';
import styles from './standalone-app.module.css';

const KEY = 'standalone';
const LABEL_ID = 'standalone-title';

/**
 * A page of a sub-application without the shell around it (docs/specification.md#outside-the-main-layout), with a way
 * to the rest of the portal. Its application lives as long as the page is shown.
 */
export function StandaloneApp({ kind }: { kind: 'board' | 'form' }) {
  const t = useMessages(standaloneMessages);
  const runtime = useRuntime();
  const { pathname, search, hash } = useLocation();
  const { registration, kind: found } = usePage();
  const broken = found === 'broken-form';
  const title = kind === 'board' ? t('standalone.board') : t('standalone.form');
  const href = `${pathname}${search}${hash}`;
  useLayoutEffect(() => {
    runtime.show(registration && !broken ? { key: KEY, href, title, labelledBy: LABEL_ID, registration } : null);
  }, [runtime, registration, href, title, broken]);
  useLayoutEffect(
    () => () => {
      runtime.show(null);
      runtime.close(KEY).catch((error: unknown) => console.warn('The page did not close cleanly.', error));
    },
    [runtime],
  );
  useAskBeforeLeaving();
  const seesCauses = useSeesCauses();
  if (broken)
    return (
      <FullPage>
        <NotFoundPage />
      </FullPage>
    );
  const signedIn = isSignedIn();
  return (
    <div className={styles.page}>
      {insidePortalFrame() ? null : (
        <nav className={styles.bar} aria-label={t('standalone.wayOut')}>
          <Link to={ROOT_PATH} className={styles.home}>
            {signedIn ? <HomeOutlined aria-hidden="true" /> : <LoginOutlined aria-hidden="true" />}
            {signedIn ? t('standalone.home') : t('standalone.signIn')}
          </Link>
        </nav>
      )}
      <main className={styles.main}>
        <h1 id={LABEL_ID} className={styles.title}>
          {title}
        </h1>
        <MicroAppPanels seesCauses={seesCauses} />
      </main>
    </div>
  );
}

/** What was typed is lost with the application, so leaving it asks: by the link, and by the browser's own buttons. */
function useAskBeforeLeaving(): void {
  const t = useMessages(standaloneMessages);
  const { modal } = App.useApp();
  const runtime = useRuntime();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && runtime.hasUnsavedInput(KEY),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const question = modal.confirm({
      title: t('standalone.leaveTitle'),
      content: t('standalone.leaveText'),
      okText: t('standalone.leave'),
      okButtonProps: { danger: true },
      cancelText: t('standalone.stay'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => question.destroy();
  }, [blocker, modal, t]);
}
