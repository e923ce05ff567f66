import { useEffect } from 'react';
import { isSignInText } from '@portal/contract/text-ids';
import { openCall } from '@/shared/http/open-call';
import { takeSomeOwnTexts } from '@/shared/i18n/own-texts';
import { readOwnTexts } from '@/shared/http/read-own-texts';

/**
 * Shows this entry's texts in the words of a tenant's administrators. The page never waits for them: it begins with the
 * words that the browser saw last, and keeps those where the server does not answer.
 *
 * @param tenantId the tenant that is chosen; empty before: the server then gives those of its first tenant
 */
export function useOwnTexts(tenantId: string): void {
  useEffect(() => {
    const ending = new AbortController();
    const query = tenantId === '' ? {} : { tenant_id: tenantId };
    openCall('getSignInTexts', { query, read: readOwnTexts, signal: ending.signal, absent: {} }).then(
      (texts) => ending.signal.aborted || takeSomeOwnTexts(texts, isSignInText),
      () => undefined,
    );
    return () => ending.abort();
  }, [tenantId]);
}
