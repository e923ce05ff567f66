import type { Caller } from './build-request';

/** How the transports reach the session without knowing it. */
export interface SessionHooks {
  /** Token, tenant and language of this moment. */
  caller(): Caller;
  /**
   * The server answered 401 to this token. Resolves true when the session has another token by now: the call is then
   * sent once more. Resolves false when the session is over. Rejects when that could not be found out (no connection).
   */
  recover(refusedToken: string): Promise<boolean>;
  /** The session is over (docs/specification.md#errors, code 401 and "User fetch expired"). */
  expired(): void;
  /** docs/specification.md#errors, code 402. */
  unauthorized(): void;
}

const signedOut: SessionHooks = {
  caller: () => ({ token: '', tenantId: '', language: 'zh' }),
  recover: () => Promise.resolve(false),
  expired: () => undefined,
  unauthorized: () => undefined,
};

let hooks = signedOut;
let ended = false;

/** Connects the calls to a session. */
export function configureHttp(next: SessionHooks): void {
  hooks = next;
  ended = false;
}

export function currentHooks(): SessionHooks {
  return hooks;
}

/** Ends the session through its hook, once for the page however many calls fail together. */
export function endOnce(reason: 'expired' | 'unauthorized'): void {
  if (ended) return;
  ended = true;
  hooks[reason]();
}
