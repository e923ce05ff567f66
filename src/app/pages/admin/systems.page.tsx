export { SystemsPage as Component } from '@/features/admin';
