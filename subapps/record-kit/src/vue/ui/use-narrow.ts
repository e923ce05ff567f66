import { onScopeDispose, ref, type Ref } from 'vue';

/** Below this width tables become cards, in px. The shell has the same width for phones. */
const NARROW_PX = 768;

/** Whether the window is as narrow as a phone, live. */
export function useNarrow(): Readonly<Ref<boolean>> {
  const query = window.matchMedia(`(max-width: ${NARROW_PX - 1}px)`);
  const narrow = ref(query.matches);
  const follow = () => (narrow.value = query.matches);
  query.addEventListener('change', follow);
  onScopeDispose(() => query.removeEventListener('change', follow));
  return narrow;
}
