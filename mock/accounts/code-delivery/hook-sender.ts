import { createHmac } from 'node:crypto';
import { traceHeaders } from '../../otlp/steps';
import type { CodeMessage } from './code-sender';

const HOOK_TIMEOUT_MS = 10_000;

/**
 * Gives codes to a service of the company, which sends them.
 *
 * @param secret signs the body, so that the service knows who calls; without one nothing is signed
 * @returns sends one message; rejects where the service does not answer with 2xx within ten seconds
 */
export function hookSender(url: string, secret: string | undefined): (message: CodeMessage) => Promise<void> {
  return async ({ tenantId, ...message }) => {
    const body = JSON.stringify({ tenant_id: tenantId, ...message });
    const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'x-portal-signature': signature } : {}),
        ...traceHeaders(),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  };
}
