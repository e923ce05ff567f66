export { pageAt, pageIndex, usePage, type Page } from './current-page';
