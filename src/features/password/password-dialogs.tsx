import { lazy, Suspense, useState } from 'react';

export type PasswordDialogName = 'change' | 'sync';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** When it has gone from sight. */
  onClosed: () => void;
}

const dialogs = {
  change: lazy(() => import('./change-dialog').then((module) => ({ default: module.ChangeDialog }))),
  sync: lazy(() => import('./sync-dialog').then((module) => ({ default: module.SyncDialog }))),
};

interface PasswordDialogsProps {
  /** The dialog that is open. */
  name: PasswordDialogName | undefined;
  onClose: () => void;
}

/** The dialogs of the user menu; their code comes when one is opened. */
export function PasswordDialogs({ name, onClose }: PasswordDialogsProps) {
  const [shown, setShown] = useState(name);
  if (name !== undefined && shown !== name) setShown(name);
  if (shown === undefined) return null;
  const Dialog = dialogs[shown];
  return (
    <Suspense fallback={null}>
      <Dialog open={name !== undefined} onClose={onClose} onClosed={() => setShown(undefined)} />
    </Suspense>
  );
}
