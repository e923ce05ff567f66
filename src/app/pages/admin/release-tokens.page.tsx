export { ReleaseTokensPage as Component } from '@/features/admin';
