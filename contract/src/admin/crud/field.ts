import type { Label } from './label';

/** A value of the administration area on the wire. Times are ISO 8601, UTC. */
export type AdminValue = string | number | boolean | null;

/** How a text must look; the sentences for a wrong one stand in `problems.ts`. */
export type TextPattern =
  | 'code'
  | 'dictKey'
  | 'permission'
  | 'path'
  | 'url'
  | 'scopeRules'
  | 'groupRoles'
  | 'tenant'
  | 'prefixes'
  | 'ldapAddresses'
  | 'ldapAttribute'
  | 'email'
  | 'day';

export interface ChoiceOption {
  readonly value: string;
  readonly label: Label;
  /** antd's status of a badge or tag. */
  readonly tone?: 'success' | 'default' | 'processing' | 'warning' | 'error';
}

/** A field only counts while another has one of these values: a button of a menu has no route address. */
export interface FieldCondition {
  readonly field: string;
  readonly in: readonly AdminValue[];
}

interface FieldBase {
  /** The column, the form item and the name on the wire. */
  readonly name: string;
  readonly label: Label;
  readonly required?: boolean;
  /** Offered in the search form. */
  readonly search?: boolean;
  /** False keeps it out of the list; `hidden` leaves it to the person's column settings. */
  readonly list?: false | 'hidden';
  /** The forms in which a person may set it; `add`: only when the row is made; `none`: the server sets it. */
  readonly form?: 'both' | 'add' | 'none';
  readonly sortable?: boolean;
  /** Width of the column in px. */
  readonly width?: number;
  readonly when?: FieldCondition;
  readonly help?: Label;
  /** What an empty form starts with. */
  readonly initial?: AdminValue;
  /** True: every list of this screen shows rows with one value of this field, such as the entries of one dictionary. */
  readonly scope?: boolean;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly pattern?: TextPattern;
  /** Searched by the whole text, not by a part of it: an id. */
  readonly exact?: true;
  /** More than one line makes a text area. */
  readonly lines?: number;
}
export interface IntegerField extends FieldBase {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}
/** One of fixed values. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption[];
}
/** Yes or no; the labels say what the two mean. */
export interface FlagField extends FieldBase {
  readonly kind: 'flag';
  readonly yes: Label;
  readonly no: Label;
  /** True where its label names what `no` means: the switch "display" is on for a menu that is not hidden. */
  readonly onMeansNo?: boolean;
}
/** The id of a row of another screen. A list answers its code and names as well ({@link ReferenceText}). */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly screen: string;
}
/**
 * A secret: encrypted in the database, masked in answers and in the audit log. An edit that leaves it empty keeps it.
 */
export interface SealedField extends FieldBase {
  readonly kind: 'sealed';
  readonly maxLength: number;
}
/** A point in time that the server sets. */
export interface TimeField extends FieldBase {
  readonly kind: 'time';
}
/** The name of an icon of the portal. */
export interface IconField extends FieldBase {
  readonly kind: 'icon';
}

export type AdminField =
  TextField | IntegerField | ChoiceField | FlagField | ReferenceField | SealedField | TimeField | IconField;

/** How a referenced row is shown: under the key `<field>_text` of a row. */
export interface ReferenceText {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

/** The text that is shown instead of a sealed value. */
export const MASK = '••••••••';

/** The key of a row that holds the {@link ReferenceText} of a reference field. */
export const referenceTextKey = (field: string): string => `${field}_text`;

/** In how many lines a text field is written. */
export const linesOf = (field: TextField): 'one-line' | 'lines' => (field.lines === undefined ? 'one-line' : 'lines');

/** Whether a field counts for a row with these values. */
export function fieldApplies(field: AdminField, values: Readonly<Record<string, unknown>>): boolean {
  if (!field.when) return true;
  // A reference that nobody has chosen yet is as empty as one that was taken away.
  const value = values[field.when.field] ?? null;
  return field.when.in.some((allowed) => allowed === value);
}

/** Fields that a person fills in, when adding or when editing. */
export function formFields(fields: readonly AdminField[], mode: 'add' | 'edit'): AdminField[] {
  return fields.filter((field) => {
    const where = field.form ?? (field.kind === 'time' ? 'none' : 'both');
    return where === 'both' || (where === 'add' && mode === 'add');
  });
}

/** Fields that can stand in a list or in an exported sheet. */
export function listFields(fields: readonly AdminField[]): AdminField[] {
  return fields.filter((field) => field.list !== false);
}
