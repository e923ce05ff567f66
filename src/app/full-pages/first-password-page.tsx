import { PasswordDialogs } from '@/features/password';
import { endSession } from '@/features/session';
import { FullPage } from './full-page';

/** All that somebody sees whose password was given by others: the dialog in which they set their own. */
export function FirstPasswordPage() {
  return (
    <FullPage>
      <PasswordDialogs name="change" required onClose={() => endSession({ tellServer: true })} />
    </FullPage>
  );
}
