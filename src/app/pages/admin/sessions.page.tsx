export { SessionsPage as Component } from '@/features/admin';
