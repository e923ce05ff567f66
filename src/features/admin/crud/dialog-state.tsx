import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a dialog above a list is open for. Kept beside the list's own state: opening one draws nothing of the list anew. */
export interface DialogState<Value> {
  readonly store: StoreApi<{ value: Value | undefined }>;
  open(value: Value): void;
}

/** A dialog that can be opened; {@link DialogContent} shows it. */
export function useDialogState<Value>(): DialogState<Value> {
  const [store] = useState<DialogState<Value>['store']>(() => createStore(() => ({ value: undefined })));
  return useMemo(() => ({ store, open: (value) => store.setState({ value }) }), [store]);
}

interface OpenedProps<Value> {
  state: DialogState<Value>;
  children: (value: Value, close: () => void) => ReactNode;
}

/** The dialog, while it is open. */
export function DialogContent<Value>({ state: { store }, children }: OpenedProps<Value>) {
  const value = useStore(store, (state) => state.value);
  const close = useCallback(() => store.setState({ value: undefined }), [store]);
  return value === undefined ? null : children(value, close);
}
