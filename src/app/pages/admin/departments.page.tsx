export { DepartmentsPage as Component } from '@/features/admin';
