export { ServiceCallsPage as Component } from '@/features/admin';
