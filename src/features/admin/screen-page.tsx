import type { ComponentType } from 'react';
import type { AdminScreen } from '@/contract/admin/engine/screen';
import { AdminList } from './engine/admin-list';
import { AdminData } from './engine/api/query-client';

/** The page of a screen about which its description says everything. */
export function screenPage(screen: AdminScreen): ComponentType {
  function ScreenPage() {
    return (
      <AdminData>
        <AdminList screen={screen} />
      </AdminData>
    );
  }
  ScreenPage.displayName = `ScreenPage(${screen.name})`;
  return ScreenPage;
}
