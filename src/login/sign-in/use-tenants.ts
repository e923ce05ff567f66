import { useCallback, useEffect, useState } from 'react';
import type { Tenant } from '@portal/contract/entities/account';
import { ApiError, messageOf } from '@/shared/http/api-error';
import { openCall } from '@/shared/http/open-call';
import { readTenants } from './readers';

export type Tenants =
  | { status: 'loading' }
  | { status: 'ready'; list: readonly Tenant[] }
  | {
      status: 'failed';
      reason: string;
      /** Likely the browser's cookies are too many for a server: it refused before it had read the request. */
      cookies: boolean;
    };

/** Node's server, nginx, and servers before it that answer so. */
const HEADERS_TOO_LARGE = [431, 494];

/** The tenants one can sign in to; asks again by itself when the connection comes back. */
export function useTenants(): { tenants: Tenants; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [tenants, setTenants] = useState<Tenants>({ status: 'loading' });
  const retry = useCallback(() => {
    setTenants({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    openCall('getTenants', { body: {}, read: readTenants, signal: controller.signal }).then(
      (list) => setTenants({ status: 'ready', list }),
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'cancelled') return;
        const cookies = error instanceof ApiError && HEADERS_TOO_LARGE.includes(error.status);
        setTenants({ status: 'failed', reason: messageOf(error), cookies });
      },
    );
    return () => controller.abort();
  }, [attempt]);
  const failed = tenants.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { tenants, retry };
}
