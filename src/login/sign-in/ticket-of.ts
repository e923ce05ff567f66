import { ApiError } from '@/shared/http/api-error';
import { isRecord } from '@/shared/lib/is-record';

/** The ticket that stands for a right password, where the server asks for a second factor as well. */
export function ticketOf(error: unknown): string | undefined {
  const asked = error instanceof ApiError && isRecord(error.data) ? error.data.second_factor : undefined;
  return isRecord(asked) && typeof asked.ticket === 'string' ? asked.ticket : undefined;
}

/** Whether only the code was wrong: the ticket is good for another one. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && isRecord(error.data) && 'fields' in error.data;
