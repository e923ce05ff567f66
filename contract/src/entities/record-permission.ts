/**
 * The buttons of a list page of business records that have a permission code of their own
 * (docs/specification.md#access).
 */
export type RecordAction = 'add' | 'edit' | 'export';

/** What may be done with one record of a list. */
export interface ChangeRights {
  /** Who made it, who is responsible for it, and who has the code of the page's button. */
  edit: boolean;
  /** Who made it, and who has the code. */
  remove: boolean;
}

/**
 * Who may change a record.
 *
 * @param asker `made`: they made it; `holds`: they have the code `edit` of a page that lists it; `person`: their
 *   employee code
 * @param responsible what the record's field for the person responsible holds: `E10001 张伟`
 * @param decided the kind is decided on. Only its author changes such a record, so that nobody decides on their own words
 */
export function changeRights(
  asker: { made: boolean; holds: boolean; person: string | undefined },
  responsible: unknown,
  decided: boolean,
): ChangeRights {
  if (decided) return { edit: asker.made, remove: asker.made };
  const named = typeof responsible === 'string' && responsible !== '' && responsible.split(' ')[0] === asker.person;
  const remove = asker.made || asker.holds;
  return { edit: remove || named, remove };
}

/** The permission code of a list page's button: `/ehr/emp` and `suggestions` give `ehr:emp:suggestions:add`. */
export function recordPermission(prefix: string, path: string, action: RecordAction): string {
  return `${prefix.slice(1).replaceAll('/', ':')}:${path}:${action}`;
}

/** Whether a comma string of permission codes (docs/specification.md#user-info) holds a code. */
export function holdsPermission(permissions: string, code: string): boolean {
  return permissions.split(',').some((held) => held.trim() === code);
}
