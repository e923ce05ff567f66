export { registrationsNow } from './registrations';
export { pageAt, pageIndex, usePage, type Page } from './current-page';
export { isGone, reportGone, takeGone, useGonePages, type GonePage } from './gone-pages';
