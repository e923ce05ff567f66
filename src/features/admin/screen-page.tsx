import type { ComponentType } from 'react';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { adminScreens } from '@portal/contract/admin/screens';
import { AdminList } from './crud/admin-list';

/** The page of a screen about which its description says everything. */
function screenPage(screen: AdminScreen): ComponentType {
  function ScreenPage() {
    return <AdminList screen={screen} />;
  }
  ScreenPage.displayName = `ScreenPage(${screen.name})`;
  return ScreenPage;
}

/**
 * The page of the screen of that name, written with or without its hyphens.
 *
 * @throws Error where no screen has the name
 */
export function describedPage(name: string): ComponentType {
  const screen = adminScreens.find((each) => each.name.replaceAll('-', '') === name.replaceAll('-', ''));
  if (!screen) throw new Error(`The administration has no screen ${name}.`);
  return screenPage(screen);
}
