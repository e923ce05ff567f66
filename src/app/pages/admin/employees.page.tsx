export { EmployeesPage as Component } from '@/features/admin';
