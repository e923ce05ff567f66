export { OverridesPage as Component } from '@/features/admin';
