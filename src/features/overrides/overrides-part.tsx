import { lazy, Suspense, useState, type ReactNode } from 'react';
import { readPortalConfig } from '@/shared/config/portal-config';

/** Fetches the rest of this feature. Rejects where it does not come. */
export const loadOverrides = () => import('./late');

const Nothing = (): ReactNode => null;
const Overrides = lazy<() => ReactNode>(() =>
  loadOverrides().then(
    (late) => ({ default: late.Overrides }),
    () => ({ default: Nothing }),
  ),
);

/** In the top bar: what the person overrides, or is asked to (`TRY_PARAMETER`). Its code comes for them only. */
export function OverridesPart() {
  const [isUsed] = useState(() => readPortalConfig().overrides.length > 0 || /[?&]try=/.test(location.search));
  return isUsed ? (
    <Suspense>
      <Overrides />
    </Suspense>
  ) : null;
}
