export { DatabasesPage as Component } from '@/features/admin';
