/**
 * Forms of the workflow: their fields, and the rules for their input. Plain types and values without a schema library,
 * because browser and server check by the same rules.
 */

/** A text in the portal's two languages. */
export interface FormText {
  zh: string;
  en: string;
}

export type FormFieldType = 'text' | 'longtext' | 'number' | 'date' | 'select' | 'employee' | 'files' | 'lines';

/** A field that stands for itself, or a column of lines. */
export interface PlainField extends FormText {
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
  /** `number`: the sum of a column. Page and server add it up as soon as there is a line; before that it is typed. */
  sumOf?: SumOfLines | undefined;
  /** `date`: the key of a date field before which this one must not lie. */
  notBefore?: string | undefined;
  /** `files`: how many, and how large each may be, in MB. */
  maxFiles?: number | undefined;
  maxMb?: number | undefined;
  /** Whether it is shown in lists, to distinguish applications. */
  summary?: boolean | undefined;
}

export interface FormField extends PlainField {
  /** `lines`: what each line has, and how many lines there may be. */
  columns?: PlainField[] | undefined;
  maxLines?: number | undefined;
}

/** The keys of a field of lines and of the column of numbers that is added up. */
export interface SumOfLines {
  lines: string;
  column: string;
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

/** A line, by the keys of its columns. */
export type FormLine = Record<string, string | number | null>;

/** The value of a field of a form. Files are `<file id>/<name>`, employees `<code> <name>`. */
export type FormValue = string | number | string[] | FormLine[] | null;
export type FormValues = Record<string, FormValue>;

/**
 * Who decides at a step. `manager` is of the applicant's department, or of the nearest one above it. `named`: the people
 * whom the step names.
 */
export const OFFICES = ['manager', 'hr', 'finance', 'director', 'named'] as const;
export type Office = (typeof OFFICES)[number];

/** A step of a form's flow. */
export interface FlowNode extends FormText {
  key: string;
  office: Office;
  /** `named`: who decides, each `<code> <name>`. */
  named?: string[] | undefined;
  /** Only where a number field is at least so much; always where absent. */
  when?: { field: string; atLeast: number } | undefined;
}
