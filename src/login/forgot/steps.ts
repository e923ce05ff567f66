import type { CallData } from '@portal/contract/types';

type Channel = CallData<'getValidateParam'>['channels'][number];

/**
 * Where somebody stands on the way to a new password (docs/specification.md#call-forgotten-password: the four calls of
 * the flow).
 */
export type Step =
  | { at: 'account' }
  | { at: 'channel'; validateId: string; channels: readonly Channel[] }
  | { at: 'code'; validateId: string; channel: Channel; validForS: number }
  | { at: 'password'; retrieveToken: string }
  | { at: 'done' };

export const STEP_NAMES = ['account', 'channel', 'code', 'password'] as const;

/** Takes the way to its next step. */
export type Advance = (next: Step) => void;
