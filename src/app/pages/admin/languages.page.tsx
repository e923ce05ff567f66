export { LanguagesPage as Component } from '@/features/admin';
