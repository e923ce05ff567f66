import { useSyncExternalStore } from 'react';
import type { Offer } from '@portal/contract/offers';
import { isOffered, subscribeOffers } from '@/shared/http';

/** Whether the server has a part of the portal beyond the specification. What needs it is not shown without it. */
export function useOffered(offer: Offer): boolean {
  return useSyncExternalStore(subscribeOffers, () => isOffered(offer));
}
