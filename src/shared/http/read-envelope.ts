import { CODE_OK, CODE_OK_200, CODE_REQUEST_ERROR, type CallRoute, type Envelope } from '@portal/contract/call';
import { isRecord } from '@/shared/lib/is-record';

/** What an answer's text turned out to be. */
export type Reading =
  | { kind: 'success'; data: unknown; msg: string }
  | { kind: 'failure'; code: number; msg: string; data: unknown }
  | { kind: 'not-an-envelope' };

/**
 * Reads an answer by the rule of docs/specification.md#errors. It is a success when `success` is true or `code` is 0 (or
 * 200, for the calls that have it so). A text that has neither is no envelope.
 */
export function readEnvelope(text: string, route: CallRoute): Reading {
  const envelope = parseEnvelope(text);
  if (!envelope) return { kind: 'not-an-envelope' };
  const { success, code, msg, data } = envelope;
  const ok = success || code === CODE_OK || (route.successCode200 === true && code === CODE_OK_200);
  return ok ? { kind: 'success', data, msg } : { kind: 'failure', code, msg, data };
}

function parseEnvelope(text: string): Envelope | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { success, code, msg, data } = value;
  if (typeof success !== 'boolean' && typeof code !== 'number') return undefined;
  return {
    success: success === true,
    code: typeof code === 'number' && Number.isFinite(code) ? code : CODE_REQUEST_ERROR,
    msg: typeof msg === 'string' ? msg : '',
    data,
  };
}
