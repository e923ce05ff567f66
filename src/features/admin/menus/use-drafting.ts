import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOfScreen } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { useGo } from '@/shared/lib/use-go';

const PARAMETER = 'draft';

/** Whether the editor shows and changes the draft. It stands in the address, so that a reload does not leave it. */
export function useDrafting(): readonly [boolean, (drafting: boolean) => void] {
  const { search } = useLocation();
  const go = useGo();
  const [drafting, setDrafting] = useState(() => new URLSearchParams(search).has(PARAMETER));
  const change = (next: boolean) => {
    setDrafting(next);
    go(`${pathOfScreen(menus)}${next ? `?${PARAMETER}=1` : ''}`, { replace: true });
  };
  return [drafting, change];
}
