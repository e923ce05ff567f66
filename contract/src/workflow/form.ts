/**
 * Forms of the workflow: their fields, and the rules for their input. Plain types and values without a schema library,
 * because browser and server check by the same rules.
 */

/** A text in the portal's two languages. */
export interface FormText {
  zh: string;
  en: string;
}

export type FormFieldType = 'text' | 'longtext' | 'number' | 'date' | 'select' | 'employee' | 'files';

export interface FormField extends FormText {
  key: string;
  type: FormFieldType;
  required?: boolean | undefined;
  /** `number`: the least and the greatest value, and the decimals. */
  min?: number | undefined;
  max?: number | undefined;
  digits?: number | undefined;
  unit?: FormText | undefined;
  /** The most characters. */
  maxLength?: number | undefined;
  /** `select`: the code of a dictionary of the portal. */
  dict?: string | undefined;
  /** `select`: the choices themselves, where no dictionary has them. */
  options?: FormOption[] | undefined;
  /** The value that a new form begins with. */
  initial?: string | undefined;
  /** `number`: the working days of a leave. Page and server count them, and nobody types them. */
  leave?: LeaveFields | undefined;
  /** `date`: the key of a date field before which this one must not lie. */
  notBefore?: string | undefined;
  /** `files`: how many, and how large each may be, in MB. */
  maxFiles?: number | undefined;
  maxMb?: number | undefined;
  /** Whether it is shown in lists, to distinguish applications. */
  summary?: boolean | undefined;
}

/** A choice of a form; `key` is what is stored. */
export interface FormOption extends FormText {
  key: string;
}

/** The keys of the fields that say which leave it is, from when to when. */
export interface LeaveFields {
  kind: string;
  from: string;
  fromHalf: string;
  to: string;
  toHalf: string;
}

/** The value of a field of a form. Files are `<file id>/<name>`, employees `<code> <name>`. */
export type FormValue = string | number | string[] | null;
export type FormValues = Record<string, FormValue>;

/** Who decides at a step. `manager` is of the applicant's department, or of the nearest one above it. */
export type Office = 'manager' | 'hr' | 'finance' | 'director';

/** A step of a form's flow. */
export interface FlowNode extends FormText {
  key: string;
  office: Office;
  /** Only where a number field is at least so much; always where absent. */
  when?: { field: string; atLeast: number } | undefined;
}
