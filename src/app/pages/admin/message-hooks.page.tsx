export { MessageHooksPage as Component } from '@/features/admin';
