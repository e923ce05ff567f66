export { SignInProvidersPage as Component } from '@/features/admin';
