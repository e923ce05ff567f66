import type { ReactNode } from 'react';
import {
  adminRoute,
  hasAction,
  permissionOf,
  type AdminAction,
  type AdminScreen,
} from '@portal/contract/admin/crud/screen';
import { usePermission } from '@/features/session';
import { useOffered } from '@/shared/query/use-offered';

/** Whether the person may do something with the rows of a screen, and the server offers it. */
export function useMay(screen: AdminScreen, action: AdminAction): boolean {
  const permitted = usePermission(permissionOf(screen, action));
  const hasAdministration = useOffered('administration');
  const isOffered = hasAdministration || adminRoute(screen, action).offer === undefined;
  return permitted && isOffered && hasAction(screen, action);
}

/** Leaves out what the person may not do. */
export function May(props: { screen: AdminScreen; action: AdminAction; children: ReactNode }) {
  return useMay(props.screen, props.action) ? props.children : null;
}
