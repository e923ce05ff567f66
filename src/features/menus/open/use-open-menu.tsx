import { App } from 'antd';
import { useCallback } from 'react';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { call, messageOf } from '@/shared/http';
import { filledText } from '@/shared/http/reader';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useGoToPage } from '@/shared/lib/use-go';
import { rememberClick } from '../chosen-app';
import { menusMessages } from '../menus.messages';
import type { MenuNode } from '../model/menu-node';
import { openTargetOf, withToken, type OpenTarget } from '../model/open-target';
import { insidePortalFrame } from '@/shared/lib/portal-frame';
import { showFrame } from './frame-store';
import { firstClick } from './first-click';

type Openable = Pick<MenuNode, 'id' | 'path' | 'openType' | 'title'> & Partial<Pick<MenuNode, 'titleEn'>>;

/** How long the link to a blocked window is offered, s. A page token is good for as long as that. */
const OFFER_S = 30;

/**
 * Opens a menu item in the way its open type says (docs/specification.md#opening-a-menu-item). Call it in the click
 * itself: later the browser blocks windows.
 */
export function useOpenMenu(): (item: Openable | undefined) => void {
  const go = useGoToPage();
  const language = useLanguage();
  const { message } = App.useApp();
  const t = useMessages(menusMessages);
  return useCallback(
    (item) => {
      const title = item ? pickText(language, item.title, item.titleEn) : '';
      const target = openTargetOf(item && { ...item, title });
      if (item && item.id !== '') rememberClick(item.id);
      if (target.kind === 'route') {
        if (item && target.href === HOME_PATH && item.path !== HOME_PATH)
          void message.warning(t('menus.noAddress', { title }));
        go(target.href);
        return;
      }
      if (target.kind === 'dialog') {
        // The dialog has no room for another one: there the page takes its place.
        if (insidePortalFrame()) go(target.href);
        else showFrame({ href: target.href, title: target.title });
        return;
      }
      const address = target.kind === 'window' ? target.href : target.url;
      if (!firstClick(address)) return;
      const opened = openWindow(target);
      const offer = (href: string) =>
        void message.warning({
          key: 'blocked-window',
          duration: OFFER_S,
          content: (
            <>
              {t('menus.blocked', { title })}{' '}
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => message.destroy('blocked-window')}
              >
                {t('menus.openHere')}
              </a>
            </>
          ),
        });
      if (target.kind === 'window') {
        if (!opened) offer(target.href);
        return;
      }
      call('getAuthToken', { query: { menuId: target.menuId }, read: filledText }).then(
        (token) => {
          const href = withToken(target.url, token);
          if (!opened) offer(href);
          // Where the person has closed it meanwhile, nothing is left to do.
          else if (!opened.closed) opened.location.replace(href);
        },
        (error: unknown) => {
          opened?.close();
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
