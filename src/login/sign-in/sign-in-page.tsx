import { useState } from 'react';
import { takeEndReason, type EndReason } from '@/features/stored-session';
import { readPortalConfig } from '@/shared/config/portal-config';
import controls from '../frame/controls.module.css';
import { loginMessages } from '../login.messages';
import type { BannerContent } from '../frame/banner';
import { PageFrame } from '../frame/page-frame';
import { useText } from '../use-text';
import { SignInForm } from './sign-in-form';

const NOTICES = {
  expired: { kind: 'warning', key: 'login.expired' },
  unauthorized: { kind: 'warning', key: 'login.unauthorized' },
  'password-changed': { kind: 'success', key: 'login.passwordChanged' },
} as const satisfies Record<EndReason, { kind: BannerContent['kind']; key: keyof (typeof loginMessages)['zh'] }>;

// Read once for the document: React may call a component's initialiser twice.
const reason = takeEndReason();

/**
 * The sign-in page. It says why somebody was brought here (docs/specification.md#user-fetch-failure), and that demo data
 * is demo data.
 */
export function SignInPage() {
  const t = useText(loginMessages);
  const [notice] = useState(reason && NOTICES[reason]);
  return (
    <PageFrame title={t('login.title')} hint={t('login.hint')}>
      {readPortalConfig().demo ? (
        <p role="note" className={controls.banner}>
          {t('login.demo')}
        </p>
      ) : null}
      <SignInForm notice={notice && { kind: notice.kind, text: t(notice.key) }} />
    </PageFrame>
  );
}
