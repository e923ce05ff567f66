import { useCallback } from 'react';
import type { OpenType } from '@portal/contract/entities/menu';
import { isGone, pageIndex, reportGone } from '@/features/pages';
import { resolvePage } from '@/shared/paths/resolve-page';
import { isHttpPath } from '../model/read-menus';
import { useOpenMenu } from './use-open-menu';

/** A page as a list outside the menu has it: a favourite, a page opened lately, a result of a search. */
export interface ListedPage {
  /** A path of the portal, with query and fragment, or an http address. */
  href: string;
  title: string;
  titleEn?: string | undefined;
  /** The menu it came from, where that is known. */
  menuId?: string;
  /** How its menu opens; that of the person's page at the address where absent. */
  openType?: OpenType | undefined;
}

/**
 * Opens a listed page as its menu is set, the same way as the menu does. Gives false where the page is not the person's
 * any more: the main layout says so, and the list takes it out.
 */
export function useOpenPage(): (page: ListedPage) => boolean {
  const openMenu = useOpenMenu();
  return useCallback(
    ({ href: path, title, titleEn, menuId, openType }) => {
      const found = isHttpPath(path) ? undefined : resolvePage(new URL(path, location.origin).pathname, pageIndex());
      const opens = openType ?? (found?.whole ? found.route?.openType : undefined) ?? '1';
      // A server may leave pages that open elsewhere out of its router list.
      const mayBeUnknown = opens !== '1' && found?.kind === 'unknown';
      if (found && !mayBeUnknown && isGone(path)) {
        reportGone({ href: path, title });
        return false;
      }
      openMenu({ id: menuId ?? found?.route?.id ?? '', path, openType: opens, title, titleEn });
      return true;
    },
    [openMenu],
  );
}
