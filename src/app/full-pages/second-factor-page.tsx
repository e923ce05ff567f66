import { SetUpDialog } from '@/features/second-factor';
import { endSession, renewUser } from '@/features/session';
import { FullPage } from './full-page';

const leave = () => endSession({ tellServer: true });

/**
 * All that somebody can use whose role asks for a second factor that they do not have: the dialog that sets it up.
 *
 * @param over whether the shell stays behind it, with what was being typed
 */
export function SecondFactorPage({ over }: { over: boolean }) {
  if (over) return <SetUpDialog required onClose={leave} onDone={() => void goOn()} />;
  return (
    <FullPage>
      <SetUpDialog required onClose={leave} onDone={() => location.reload()} />
    </FullPage>
  );
}

/** The shell goes on where it was; where the server does not answer, it begins anew. */
async function goOn(): Promise<void> {
  try {
    await renewUser();
  } catch {
    location.reload();
  }
}
