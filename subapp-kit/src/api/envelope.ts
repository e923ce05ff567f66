import { CODE_OK, CODE_OK_200, type CallRoute, type Envelope } from '@portal/contract/call';

/** The answer's envelope; undefined where the body is not one. */
export async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { success, code, msg, data } = body as Record<string, unknown>;
  if (typeof success !== 'boolean' && typeof code !== 'number') return undefined;
  return {
    success: success === true,
    code: typeof code === 'number' ? code : -1,
    msg: typeof msg === 'string' ? msg : '',
    data,
  };
}

/**
 * Whether the call succeeded (docs/specification.md#envelope): by the flag, by code 0, and by code 200 where the route
 * says so.
 */
export function isSuccess(envelope: Envelope, route: CallRoute): boolean {
  return (
    envelope.success || envelope.code === CODE_OK || (route.successCode200 === true && envelope.code === CODE_OK_200)
  );
}
