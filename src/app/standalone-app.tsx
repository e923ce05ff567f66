import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '@/features/pages';
import { useMessages } from '@/shared/i18n/use-messages';
import { MicroAppPanels, useRuntime } from '@/shell';
import { appMessages } from './app.messages';
import { FullPage } from './full-pages/full-page';
import { NotFoundPage } from './full-pages/not-found-page';
import styles from './standalone-app.module.css';

const KEY = 'standalone';
const LABEL_ID = 'standalone-title';

/** A page of a sub-application without the shell around it (docs/specification.md#outside-the-main-layout). */
export function StandaloneApp({ kind }: { kind: 'board' | 'form' }) {
  const t = useMessages(appMessages);
  const runtime = useRuntime();
  const { pathname, search, hash } = useLocation();
  const { registration, kind: found } = usePage();
  const broken = found === 'broken-form';
  const title = kind === 'board' ? t('app.board') : t('app.form');
  const href = `${pathname}${search}${hash}`;
  useLayoutEffect(() => {
    runtime.show(registration && !broken ? { key: KEY, href, title, labelledBy: LABEL_ID, registration } : null);
  }, [runtime, registration, href, title, broken]);
  useLayoutEffect(() => () => runtime.show(null), [runtime]);
  if (broken)
    return (
      <FullPage>
        <NotFoundPage />
      </FullPage>
    );
  return (
    <main className={styles.page}>
      <h1 id={LABEL_ID} className={styles.title}>
        {title}
      </h1>
      <MicroAppPanels />
    </main>
  );
}
