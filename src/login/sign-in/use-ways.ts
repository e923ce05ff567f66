import { useEffect, useState } from 'react';
import type { CallData } from '@portal/contract/types';
import { openCall } from '@/shared/http/open-call';
import { readWays } from './readers';

type Ways = CallData<'getSignInWays'>;

/** What a server without providers has. */
const PASSWORDS_ONLY: Ways = { passwords: true, providers: [] };

/** How people of the chosen tenant may sign in. The page never waits for it. */
export function useWays(tenantId: string): Ways {
  const [known, setKnown] = useState<{ tenantId: string; ways: Ways }>();
  useEffect(() => {
    if (tenantId === '') return;
    const ending = new AbortController();
    openCall('getSignInWays', {
      query: { tenant_id: tenantId },
      read: readWays,
      signal: ending.signal,
      absent: PASSWORDS_ONLY,
    }).then(
      (ways) => ending.signal.aborted || setKnown({ tenantId, ways }),
      () => undefined,
    );
    return () => ending.abort();
  }, [tenantId]);
  return known?.tenantId === tenantId ? known.ways : PASSWORDS_ONLY;
}
