import { useMemo } from 'react';
import { create } from 'zustand';

/** A form of the portal's own pages with input that is not saved. */
interface UnsavedInput {
  /** The tab that the form stands in; undefined for a dialog above all pages, such as the one of the password. */
  tabKey: string | undefined;
  /** What the form is called, in the language of the moment. */
  title: () => string;
}

const useStore = create<{ inputs: readonly UnsavedInput[] }>(() => ({ inputs: [] }));

/**
 * Notes that a form has input which is not saved; the browser, too, asks before it leaves the page then. Gives back the
 * way to take it back, for when the input is saved, put back, or thrown away.
 */
export function holdUnsaved(input: UnsavedInput): () => void {
  set([...useStore.getState().inputs, input]);
  return () => set(useStore.getState().inputs.filter((each) => each !== input));
}

/** Whether a tab's page has unsaved input. */
export function hasUnsavedInput(tabKey: string): boolean {
  return useStore.getState().inputs.some((input) => input.tabKey === tabKey);
}

/** The titles of all forms with unsaved input. */
export function unsavedTitles(): string[] {
  return useStore.getState().inputs.map(({ title }) => title());
}

/** Keys of the tabs whose pages have unsaved input. */
export function useUnsavedTabs(): readonly string[] {
  const inputs = useStore((state) => state.inputs);
  return useMemo(() => [...new Set(inputs.flatMap(({ tabKey }) => tabKey ?? []))], [inputs]);
}

function set(inputs: readonly UnsavedInput[]): void {
  useStore.setState({ inputs });
  // Listens only then: it costs the page its place in the browser's cache of pages.
  if (inputs.length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
