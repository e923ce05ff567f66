import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton';

/** In place of antd's own in a dialog that is `loading`: the portal's, which the page has already. */
export default function DialogSkeleton(): ReactNode {
  return <Skeleton heading="page" rows={4} ragged />;
}
