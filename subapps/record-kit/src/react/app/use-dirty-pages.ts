import { useCallback, useState } from 'react';
import type { MicroAppProps } from 'subapp-kit';

/** A function by which each page says whether it holds unsaved input. The shell hears whether any page does. */
export function useDirtyPages(props: Pick<MicroAppProps, 'setDirty'>): (path: string, dirty: boolean) => void {
  const [dirtyPages] = useState(() => new Set<string>());
  return useCallback(
    (path, dirty) => {
      if (dirty) dirtyPages.add(path);
      else dirtyPages.delete(path);
      props.setDirty(dirtyPages.size > 0);
    },
    [dirtyPages, props],
  );
}
