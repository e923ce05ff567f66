import { create } from 'zustand';

/** Keys of tabs whose pages were let go to save memory, and which have not been shown since. */
export const useReleasedStore = create<{ keys: readonly string[] }>(() => ({ keys: [] }));

/** Notes that the page of a tab was let go. The person is told when they return to it. */
export function noteReleased(tabKey: string): void {
  useReleasedStore.setState(({ keys }) => (keys.includes(tabKey) ? {} : { keys: [...keys, tabKey] }));
}

/** The person was told of it. */
export function forgetReleased(tabKey: string): void {
  keepReleased((key) => key !== tabKey);
}

/** Forgets the tabs for which `isOpen` is false: who opens them again expects a new page. */
export function keepReleased(isOpen: (tabKey: string) => boolean): void {
  useReleasedStore.setState(({ keys }) => (keys.every(isOpen) ? {} : { keys: keys.filter(isOpen) }));
}
