import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';

export type PasswordDialogName = 'change' | 'sync';

const dialogs = {
  change: lazyAgain(async () => (await import('./change-dialog')).ChangeDialog),
  sync: lazyAgain(async () => (await import('./sync-dialog')).SyncDialog),
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
    <LazyPart
      onFailed={() => {
        onClose();
        setShown(undefined);
      }}
    >
      <Dialog open={name !== undefined} onClose={onClose} onClosed={() => setShown(undefined)} />
    </LazyPart>
  );
}
