export { MenusPage as Component } from '@/features/admin';
