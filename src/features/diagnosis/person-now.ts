import { userState } from '@/features/session';

/** Tenant and account of the person who is signed in; empty while nobody is, or while that is not known yet. */
export function personNow(): string {
  const { user } = userState();
  return user ? `${user.user.tenant_id}/${user.id}` : '';
}
