import { ApiError } from '@/shared/http/api-error';
import { isRecord } from '@/shared/lib/is-record';

/** What the server asks for after a right password. The second step reads the rest of it. */
export interface FactorAsked extends Record<string, unknown> {
  /** Stands for the password. */
  ticket: string;
}

/** What the server asks for, where it asks for a second factor as well. */
export function askedBy(error: unknown): FactorAsked | undefined {
  const asked = error instanceof ApiError && isRecord(error.data) ? error.data.second_factor : undefined;
  return isRecord(asked) && typeof asked.ticket === 'string' ? { ...asked, ticket: asked.ticket } : undefined;
}

/** Whether only the code or passkey was wrong: the ticket is good for another one. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && isRecord(error.data) && 'fields' in error.data;
