export { RolesPage as Component } from '@/features/admin';
