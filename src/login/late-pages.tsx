import { Suspense, type ReactNode } from 'react';
import { lazyWords } from '@/shared/ui/waiting/lazy-words';
import { Banner } from './frame/banner';
import styles from './frame/controls.module.css';
import { PageFrame } from './frame/page-frame';
import { loginMessages } from './login.messages';
import { useText } from './use-text';

/** The pages of this entry that few people ever see: their code comes only with them. */
const ForgotPassword = lazyWords(
  async () => (await import('./forgot/forgot-password-page')).ForgotPasswordPage,
  PageMissing,
);
const Invitation = lazyWords(async () => (await import('./invitation/invitation-page')).InvitationPage, PageMissing);
const WeChat = lazyWords(async () => (await import('./wechat-page')).WeChatPage, PageMissing);

export const LateForgotPasswordPage = (): ReactNode => (
  <Suspense fallback={null}>
    <ForgotPassword />
  </Suspense>
);

export const LateInvitationPage = ({ token }: { token: string }): ReactNode => (
  <Suspense fallback={null}>
    <Invitation token={token} />
  </Suspense>
);

export const LateWeChatPage = (): ReactNode => (
  <Suspense fallback={null}>
    <WeChat />
  </Suspense>
);

/** In place of a page whose code did not come. */
function PageMissing() {
  const t = useText(loginMessages);
  return (
    <PageFrame title={t('login.portal')} hint={t('login.slogan')}>
      <Banner banner={{ kind: 'warning', text: t('login.pageMissing') }} />
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        {t('login.retry')}
      </button>
    </PageFrame>
  );
}
