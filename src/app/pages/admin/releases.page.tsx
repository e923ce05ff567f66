export { ReleasesPage as Component } from '@/features/admin';
