import type { MicroAppContext, PageEntry, PortalState } from 'subapp-kit';
import { recordTexts, type BusinessDescription, type RecordTexts } from 'subapp-kit/records';
import { computed, inject, shallowRef, type ComputedRef, type InjectionKey, type ShallowRef } from 'vue';

/** What every component of the app may ask for. */
export interface People {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
  /** The shell's state, live. */
  portal: Readonly<ShallowRef<PortalState>>;
  /** The texts in the user's language. */
  t: ComputedRef<RecordTexts>;
  /** A form page says whether it holds unsaved input. */
  setPageDirty(path: string, dirty: boolean): void;
  dispose(): void;
}

export const peopleKey: InjectionKey<People> = Symbol('people');

export function createPeople(given: Pick<People, 'context' | 'business' | 'pages'>): People {
  const source = given.context.portal;
  const portal = shallowRef(source.get());
  const stop = source.subscribe((state) => (portal.value = state));
  const dirtyPages = new Set<string>();
  return {
    ...given,
    portal,
    t: computed(() => recordTexts[portal.value.lang]),
    setPageDirty(path, dirty) {
      if (dirty) dirtyPages.add(path);
      else dirtyPages.delete(path);
      given.context.props.setDirty(dirtyPages.size > 0);
    },
    dispose: stop,
  };
}

/** @throws Error outside of the app. */
export function usePeople(): People & { lang: ComputedRef<PortalState['lang']> } {
  const people = inject(peopleKey);
  if (!people) throw new Error('usePeople outside of the app');
  return { ...people, lang: computed(() => people.portal.value.lang) };
}
