import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLocalPath } from '@portal/contract/paths/local-path';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { isRecord } from '@/shared/lib/is-record';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** The hop of a refreshed tab (docs/specification.md#route-user): goes on to where it was told, or home. */
export function RefreshPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const target = hrefOf(state);
  useEffect(() => {
    void navigate(target, { replace: true });
  }, [navigate, target]);
  return <PageSkeleton />;
}

/** History entries outlive a deployment: what they carry is read with care. */
function hrefOf(state: unknown): string {
  return isRecord(state) && isLocalPath(state.to) ? state.to : ROOT_PATH;
}
