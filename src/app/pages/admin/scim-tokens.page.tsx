export { ScimTokensPage as Component } from '@/features/admin';
