import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prefixOf } from '@portal/runtime/registration';
import { useMessages } from '@/shared/i18n/use-messages';
import { MicroAppPanels, useRuntime } from '@/shell';
import { appMessages } from './app.messages';
import { isBrokenFormPath, normalPath } from './guard/open-paths';
import { registrations } from '../../microapps.config';
import { prefixes } from './micro-apps/prefixes';
import { FullPage } from './full-pages/full-page';
import { NotFoundPage } from './full-pages/not-found-page';
import styles from './standalone-app.module.css';

const KEY = 'standalone';
const LABEL_ID = 'standalone-title';

/** A page of a sub-application without the shell around it (SPEC.md section 2, "Outside the main layout"). */
export function StandaloneApp({ kind }: { kind: 'board' | 'form' }) {
  const t = useMessages(appMessages);
  const runtime = useRuntime();
  const { pathname, search, hash } = useLocation();
  const prefix = prefixOf(pathname, prefixes);
  const broken = isBrokenFormPath(normalPath(pathname));
  const title = kind === 'board' ? t('app.board') : t('app.form');
  const href = `${pathname}${search}${hash}`;
  useLayoutEffect(() => {
    const registration = registrations.find((app) => app.prefix === prefix);
    runtime.show(registration && !broken ? { key: KEY, href, title, labelledBy: LABEL_ID, registration } : null);
  }, [runtime, prefix, href, title, broken]);
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
