// Before every other import: the runtime's history listener has to be the window's first.
import '@portal/runtime/history-events';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HOME_PATH, ROOT_PATH } from '@portal/contract/paths/entry';
import { App } from '@/app/app';
import { createPortalRuntime } from '@/app/micro-apps/portal-runtime';
import { preloadPage } from '@/app/routes/page-component';
import { createPortalRouter } from '@/app/router';
import { withDiagnosis } from '@/features/diagnosis';
import { connectSession, keepSession } from '@/features/session';
import { sayNothingCame, withConfig } from '@/shared/config/with-config';
import { recallOwnTexts } from '@/shared/i18n/own-texts';
import { isWeChat } from '@/shared/lib/wechat';
import { keepFocusLater } from '@/shell/focus/keep-focus-later';

recallOwnTexts();
keepFocusLater();
withConfig(() => withDiagnosis(begin));

function begin(): void {
  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);
  if (isWeChat(navigator.userAgent))
    import('@/app/wechat-app').then(({ WeChatApp }) => root.render(<WeChatApp />), sayNothingCame);
  else {
    connectSession();
    keepSession();
    if (location.pathname === ROOT_PATH || location.pathname === HOME_PATH) preloadPage('home');
    const router = createPortalRouter();
    const runtime = createPortalRuntime(router);
    root.render(
      <StrictMode>
        <App router={router} runtime={runtime} />
      </StrictMode>,
    );
  }
}
