/**
 * The buttons of a list page of business records that have a permission code of their own
 * (docs/specification.md#access).
 */
export type RecordAction = 'add' | 'export';

/** The permission code of a list page's button: `/ehr/emp` and `suggestions` give `ehr:emp:suggestions:add`. */
export function recordPermission(prefix: string, path: string, action: RecordAction): string {
  return `${prefix.slice(1).replaceAll('/', ':')}:${path}:${action}`;
}

/** Whether a comma string of permission codes (docs/specification.md#user-info) holds a code. */
export function holdsPermission(permissions: string, code: string): boolean {
  return permissions.split(',').some((held) => held.trim() === code);
}
