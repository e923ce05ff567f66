import { usePermission } from '@/features/session';

/**
 * Whether the person looks after applications, and so may read addresses and exceptions. It is the permission to read
 * what browsers refused of applications.
 */
export const useSeesCauses = (): boolean => usePermission('portal:policy:query');
