import type { OpenType } from '@portal/contract/entities/menu';

/** A menu as the shell uses it: checked, without hidden items, cycles and nonsense, at most three levels deep. */
export interface MenuNode {
  id: string;
  /** Absolute path inside the portal, or an http(s) address; empty for a catalogue without a page. */
  path: string;
  title: string;
  titleEn: string | undefined;
  icon: string | undefined;
  favourite: boolean;
  openType: OpenType;
  children: readonly MenuNode[];
}
