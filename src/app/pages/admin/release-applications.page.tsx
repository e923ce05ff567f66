export { ReleaseApplicationsPage as Component } from '@/features/admin';
