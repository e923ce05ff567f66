import { isLocalPath } from '@portal/contract/paths/local-path';
import { isRecord } from '@/shared/lib/is-record';
import { storedText } from './persistence';

/** A page that was opened. */
export interface RecentPage {
  key: string;
  href: string;
  title: string;
  titleEn: string | undefined;
  icon: string | undefined;
}

/** A stored page; undefined where it is none. */
export function parseRecentPage(page: unknown): RecentPage | undefined {
  if (!isRecord(page)) return undefined;
  const { key, href, title, titleEn, icon } = page;
  if (!isLocalPath(key) || !isLocalPath(href) || typeof title !== 'string' || title === '') return undefined;
  return { key, href, title, titleEn: storedText(titleEn), icon: storedText(icon) };
}
