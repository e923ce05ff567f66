export { AuditLogPage as Component } from '@/features/admin';
