import { useMemo } from 'react';
import { rewordScreen } from '@portal/contract/admin/crud/own-labels';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { ownLabel } from '@/shared/i18n/own-texts';
import { useTexts } from '@/shared/i18n/use-texts';

/**
 * A screen in the words of the tenant's administrators; another object when these change. What must outlast such a
 * change, such as a form that somebody fills in, goes by the description itself.
 */
export function useOwnScreen(screen: AdminScreen): AdminScreen {
  const texts = useTexts();
  // The texts are a reason to make it again.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => rewordScreen(screen, ownLabel), [screen, texts]);
}
