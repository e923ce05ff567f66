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
  /** Nothing else can be done before: `onClose` then logs out. */
  required?: boolean;
  onClose: () => void;
}

/** The dialogs of the user menu; their code comes when one is opened. */
export function PasswordDialogs({ name, required, onClose }: PasswordDialogsProps) {
  const [shown, setShown] = useState(name);
  if (name !== undefined && shown !== name) setShown(name);
  if (shown === undefined) return null;
  const Dialog = dialogs[shown];
  return (
    <LazyPart
      name={shown}
      onFailed={() => {
        onClose();
        setShown(undefined);
      }}
    >
      <Dialog open={name !== undefined} required={required} onClose={onClose} onClosed={() => setShown(undefined)} />
    </LazyPart>
  );
}
