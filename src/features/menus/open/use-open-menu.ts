import { App } from 'antd';
import { useCallback } from 'react';
import { call, messageOf } from '@/shared/http';
import { filledText } from '@/shared/http/reader';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useGo } from '@/shared/lib/use-go';
import { rememberClick } from '../chosen-app';
import { menusMessages } from '../menus.messages';
import type { MenuNode } from '../model/menu-node';
import { openTargetOf, withToken, type OpenTarget } from '../model/open-target';
import { showFrame } from './frame-store';

type Openable = Pick<MenuNode, 'id' | 'path' | 'openType' | 'title'> & Partial<Pick<MenuNode, 'titleEn'>>;

/** Opens a menu item in the way its open type says (docs/specification.md#opening-a-menu-item). */
export function useOpenMenu(): (item: Openable | undefined) => void {
  const go = useGo();
  const language = useLanguage();
  const { message } = App.useApp();
  const t = useMessages(menusMessages);
  return useCallback(
    (item) => {
      const title = item ? pickText(language, item.title, item.titleEn) : '';
      const target = openTargetOf(item && { ...item, title });
      if (item) rememberClick(item.id);
      if (target.kind === 'route') {
        go(target.href);
        return;
      }
      if (target.kind === 'dialog') {
        showFrame({ href: target.href, title: target.title });
        return;
      }
      const opened = openWindow(target);
      if (!opened) {
        void message.warning(t('menus.blocked'));
        return;
      }
      if (target.kind === 'window') return;
      call('getAuthToken', { query: { menuId: target.menuId }, read: filledText }).then(
        (token) => {
          opened.location.replace(withToken(target.url, token));
        },
        (error: unknown) => {
          opened.close();
          void message.error(t('menus.tokenFailed', { title, reason: messageOf(error) }));
        },
      );
    },
    [go, message, t, language],
  );
}

/** The window is opened within the click, before the token is there: later the browser would block it. */
function openWindow(target: Exclude<OpenTarget, { kind: 'route' } | { kind: 'dialog' }>): Window | null {
  const first = target.kind === 'window' ? target.href : 'about:blank';
  const features =
    target.kind === 'popup' ? `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}` : '';
  const opened = window.open(first, '_blank', features);
  // The page that opens must not reach the portal.
  if (opened) opened.opener = null;
  return opened;
}
