import { create } from 'zustand';
import type { Frozen } from './frozen-page';

/** One kept-alive page as it is to be drawn. */
interface PageView {
  /** Another one makes a new page. */
  id: string;
  tabKey: string;
  title: string;
  visible: boolean;
  frozen: Frozen;
}

interface PagesStore {
  /** The element that the pages are rendered into; undefined while there is no main layout. */
  container: HTMLElement | undefined;
  views: readonly PageView[];
}

/** From {@link HostPages}, which follows the router, to {@link KeptPages}, which stands outside it. */
export const usePagesStore = create<PagesStore>(() => ({ container: undefined, views: [] }));
