import type { AdminField } from './crud/field';

const MAX = 300;

const searched = (name: string, label: AdminField['label'], width: number) =>
  ({ kind: 'text', name, label, search: true, sortable: true, maxLength: MAX, width }) as const;

/** Whose account a session or a sign-in is of. */
export const usernameField = searched('username', { zh: '账号', en: 'Account' }, 130);
/** The person of that account. */
export const personField = searched('emp_name', { zh: '姓名', en: 'Name' }, 130);
/** Where the browser was. */
export const addressField = searched('address', { zh: '地址', en: 'Address' }, 150);
