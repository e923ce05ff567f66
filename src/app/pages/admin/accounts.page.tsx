export { AccountsPage as Component } from '@/features/admin';
