export { ParametersPage as Component } from '@/features/admin';
