export { DictionariesPage as Component } from '@/features/admin';
