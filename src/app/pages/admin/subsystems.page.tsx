export { SubsystemsPage as Component } from '@/features/admin';
