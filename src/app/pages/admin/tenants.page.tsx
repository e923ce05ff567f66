export { TenantsPage as Component } from '@/features/admin';
