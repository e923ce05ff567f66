import { SetUpDialog } from '@/features/second-factor';
import { endSession } from '@/features/session';
import { FullPage } from './full-page';

/** All that somebody sees whose role asks for a second factor that they do not have: the dialog that sets it up. */
export function SecondFactorPage() {
  return (
    <FullPage>
      <SetUpDialog required onClose={() => endSession({ tellServer: true })} onDone={() => location.reload()} />
    </FullPage>
  );
}
