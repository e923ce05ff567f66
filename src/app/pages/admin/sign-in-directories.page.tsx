export { SignInDirectoriesPage as Component } from '@/features/admin';
