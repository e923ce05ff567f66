import type { IncomingMessage } from 'node:http';
import { newReference, REFERENCE, REFERENCE_HEADER } from '@portal/contract/outage/reference';

/**
 * The number of a request, in every line that the log has of it and in the answer's `X-Request-Id`. The page sends the
 * one that it shows with an error. Anything but 6 to 64 letters, digits, `-` and `_` is replaced by a new one.
 */
export function numberOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[REFERENCE_HEADER.toLowerCase()];
  return typeof sent === 'string' && REFERENCE.test(sent) ? sent : newReference();
}
