export { BrandPage as Component } from '@/features/admin';
