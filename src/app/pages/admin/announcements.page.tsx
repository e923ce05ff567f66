export { AnnouncementsPage as Component } from '@/features/admin';
