export { StatusPage as Component } from '@/features/admin';
