import { endSession } from './end-session';

/** How the person is asked; the shell gives a dialog. */
export interface LogOutTalk {
  /** Resolves true when the person confirms. */
  confirm(): Promise<boolean>;
  /** Says that nothing happened. */
  cancelled(): void;
}

/** SPEC.md section 4: asks first; cancelling shows an info message. */
export async function logOut(talk: LogOutTalk): Promise<void> {
  if (await talk.confirm()) endSession({ tellServer: true });
  else talk.cancelled();
}
