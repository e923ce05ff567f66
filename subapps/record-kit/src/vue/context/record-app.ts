import type { MicroAppContext, PageEntry, PortalState } from 'subapp-kit';
import {
  holdsPermission,
  recordPermission,
  recordTexts,
  type BusinessDescription,
  type RecordAction,
  type RecordTexts,
} from '../../records';
import {
  computed,
  inject,
  shallowRef,
  type Component,
  type ComputedRef,
  type InjectionKey,
  type ShallowRef,
} from 'vue';

/** What every component of the app may ask for. */
export interface RecordApp {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
  /** Pages that the app draws itself, by their path below the prefix. */
  ownPages: Readonly<Record<string, Component>>;
  /** The shell's state, live. */
  portal: Readonly<ShallowRef<PortalState>>;
  /** The texts in the user's language. */
  t: ComputedRef<RecordTexts>;
  /** Whether the person has the permission code of a list page's button. The server holds the same rule. */
  may(path: string, action: RecordAction): boolean;
  /** A form page says whether it holds unsaved input. */
  setPageDirty(path: string, dirty: boolean): void;
  dispose(): void;
}

export const recordAppKey: InjectionKey<RecordApp> = Symbol('record-app');

export function createRecordApp(given: Pick<RecordApp, 'context' | 'business' | 'pages' | 'ownPages'>): RecordApp {
  const source = given.context.portal;
  const portal = shallowRef(source.get());
  const stop = source.subscribe((state) => (portal.value = state));
  const dirtyPages = new Set<string>();
  return {
    ...given,
    portal,
    t: computed(() => recordTexts[portal.value.lang]),
    may: (path, action) =>
      holdsPermission(portal.value.permissions, recordPermission(given.business.prefix, path, action)),
    setPageDirty(path, dirty) {
      if (dirty) dirtyPages.add(path);
      else dirtyPages.delete(path);
      given.context.props.setDirty(dirtyPages.size > 0);
    },
    dispose: stop,
  };
}

/** @throws Error outside of the app. */
export function useRecordApp(): RecordApp & { lang: ComputedRef<PortalState['lang']> } {
  const app = inject(recordAppKey);
  if (!app) throw new Error('useRecordApp outside of the app');
  return { ...app, lang: computed(() => app.portal.value.lang) };
}
