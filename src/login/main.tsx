import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LOGIN_PATH, ROOT_PATH } from '@portal/contract/paths/entry';
import { invitationTokenOf } from '@portal/contract/paths/invitation';
import { isSignedIn } from '@/features/stored-session';
import { withConfig } from '@/shared/config/with-config';
import { configureHttp } from '@/shared/http/session-hooks';
import { readLanguage } from '@/shared/i18n/language';
import { recallOwnTexts } from '@/shared/i18n/own-texts';
import { isWeChat } from '@/shared/lib/wechat';
import { App } from './app';
import { LateWeChatPage } from './late-pages';
import './tokens.css';

configureHttp({
  caller: () => ({ token: '', tenantId: '', language: readLanguage() }),
  recover: () => Promise.resolve(false),
  expired: () => undefined,
  unauthorized: () => undefined,
});

recallOwnTexts();

// Another link pasted into the same tab changes only what is behind the `#`.
window.addEventListener('hashchange', () => location.reload());

// A page out of the back/forward cache may show a session that has begun or ended since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

withConfig(() => {
  const root = document.getElementById('root');
  const isInvitation = invitationTokenOf(location.hash) !== undefined;
  if (isSignedIn() && location.pathname === LOGIN_PATH && !isInvitation) location.replace(ROOT_PATH);
  else if (root)
    createRoot(root).render(<StrictMode>{isWeChat(navigator.userAgent) ? <LateWeChatPage /> : <App />}</StrictMode>);
});
