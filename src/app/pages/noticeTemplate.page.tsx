export { NoticeTemplatesPage as Component } from '@/features/admin';
