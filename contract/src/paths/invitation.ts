import type { CallRoute } from '../call';
import type { Offer } from '../offers';
import { LOGIN_PATH } from './entry';

/** The calls behind the link of an invitation. Only the page of that link asks for them. */
export const invitationRoutes = {
  getInvitation: {
    offer: 'administration',
    method: 'POST',
    path: '/oa/portal/Account/GetInvitation',
    open: true,
  },
  acceptInvitation: {
    offer: 'administration',
    method: 'POST',
    path: '/oa/portal/Account/AcceptInvitation',
    open: true,
  },
} as const satisfies Record<string, CallRoute & { offer: Offer }>;

const MARK = '#invitation=';

/** The page of an invitation. The token stands behind the `#`: it reaches no server's log and no other site. */
export const invitationPath = (token: string): string => `${LOGIN_PATH}${MARK}${encodeURIComponent(token)}`;

/** The token in the fragment of an address; undefined where it is no invitation. */
export function invitationTokenOf(hash: string): string | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  const text = hash.slice(MARK.length);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
