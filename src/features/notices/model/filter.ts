import type { NoticeKind } from '@portal/contract/notice-kinds';

/** What is looked for in the history. */
export interface NoticeFilter {
  unread: boolean;
  kind: NoticeKind | undefined;
  keyword: string;
}

export const NO_FILTER: NoticeFilter = { unread: false, kind: undefined, keyword: '' };
