import { endSession } from './end-session';

/** How the person is asked; the shell gives a dialog. */
export interface LogOutPrompt {
  /** Resolves true when the person confirms. */
  confirm(): Promise<boolean>;
  /** Says that nothing happened. */
  cancelled(): void;
}

/** Asks first; cancelling shows an info message (docs/specification.md#log-out). */
export async function logOut(prompt: LogOutPrompt): Promise<void> {
  if (await prompt.confirm()) endSession({ tellServer: true });
  else prompt.cancelled();
}
