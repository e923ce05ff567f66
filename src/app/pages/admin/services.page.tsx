export { ServicesPage as Component } from '@/features/admin';
