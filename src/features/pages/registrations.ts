import type { PortalApplication } from '@portal/contract/portal-config';
import { appNameOf } from '@portal/contract/microapp/prefix';
import { atBase, BASE_PATH } from '@portal/contract/paths/base';
import { readPortalConfig } from '@/shared/config/portal-config';
import { registrations, type PortalRegistration } from '../../../microapps.config';

let known: { later: readonly PortalApplication[]; all: readonly PortalRegistration[] } | undefined;

/**
 * Every registered application: those of the build, and those that were registered while the portal ran. The same array
 * until there are others.
 */
export function registrationsNow(): readonly PortalRegistration[] {
  const { applications: later } = readPortalConfig();
  if (known?.later !== later) {
    const further = later.map((each) => ({ ...each, name: appNameOf(each.prefix) }));
    const whole = [...registrations, ...further].map((each) => ({
      ...each,
      prefix: atBase(each.prefix),
      entry: atBase(each.entry),
      // Two portals of one host keep apart what their applications store.
      storageName: BASE_PATH + each.name,
    }));
    known = { later, all: whole };
  }
  return known.all;
}
