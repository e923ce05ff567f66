import {
  computed,
  inject,
  onScopeDispose,
  shallowRef,
  type ComputedRef,
  type InjectionKey,
  type ShallowRef,
} from 'vue';
import type { MicroAppContext, PortalState } from 'subapp-kit';
import { texts, type Texts } from './texts';

export const appKey: InjectionKey<MicroAppContext> = Symbol('app');

/** What every component may ask for: what `mount` was given, the portal's state, and the texts in its language. */
export interface AppValue extends MicroAppContext {
  state: Readonly<ShallowRef<PortalState>>;
  t: ComputedRef<Texts>;
}

export function useApp(): AppValue {
  const context = inject(appKey);
  if (!context) throw new Error('useApp is used outside of the application');
  const state = shallowRef(context.portal.get());
  onScopeDispose(context.portal.subscribe((next) => (state.value = next)));
  return { ...context, state, t: computed(() => texts[state.value.lang]) };
}
