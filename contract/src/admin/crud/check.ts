import { z } from 'zod';
import { cleanText } from './clean-text';
import { fieldApplies, formFields, linesOf, type AdminField, type AdminValue } from './field';
import { PATTERNS, type Problem } from './problems';

/** Values of one row, checked. */
export type CheckedValues = Record<string, AdminValue>;

export interface FieldProblem {
  field: AdminField;
  problem: Problem;
}

const ID_MAX = 64;
const ICON_MAX = 64;

/** The zod rule of a field, for a value that is there. */
export function fieldSchema(field: AdminField): z.ZodType<AdminValue> {
  switch (field.kind) {
    case 'text': {
      const text = z
        .string()
        .overwrite((given) => cleanText(given, linesOf(field)))
        .max(field.maxLength);
      return field.pattern ? text.regex(PATTERNS[field.pattern]) : text;
    }
    case 'sealed':
      return z.string().trim().max(field.maxLength);
    case 'integer':
      return z.number().int().min(field.min).max(field.max);
    case 'choice':
      return z.enum(field.options.map((option) => option.value));
    case 'flag':
      return z.boolean();
    case 'reference':
      return z.string().max(ID_MAX);
    case 'icon':
      return z.string().trim().max(ICON_MAX);
    case 'time':
      return z.iso.datetime();
  }
}

/** Also a text of which nothing can be seen. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanText(value, 'one-line') === '');

/** The stored value of a field that was left empty. */
export function blankValue(field: AdminField): AdminValue {
  if (field.kind === 'flag') return false;
  if (field.kind === 'integer') return typeof field.initial === 'number' ? field.initial : 0;
  if (field.kind === 'reference' || field.kind === 'time') return null;
  if (field.kind === 'choice') return typeof field.initial === 'string' ? field.initial : '';
  return '';
}

/**
 * Checks one value (docs/specification.md#validation-rules). The form and the server both call this, so they cannot
 * disagree.
 *
 * @param mode an edit may leave a sealed value out: the stored one stays
 * @returns the value as it is stored, or what is wrong with it
 */
export function checkField(
  field: AdminField,
  value: unknown,
  mode: 'add' | 'edit',
): { value: AdminValue } | { problem: Problem } {
  if (isBlank(value)) {
    const keeps = field.kind === 'sealed' && mode === 'edit';
    return field.required && !keeps ? { problem: { kind: 'required' } } : { value: blankValue(field) };
  }
  const parsed = fieldSchema(field).safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: problemOf(field, parsed.error.issues[0]?.code) };
}

function problemOf(field: AdminField, code: string | undefined): Problem {
  if (code === 'invalid_type' && field.kind !== 'integer') return { kind: 'wrongType' };
  if (field.kind === 'integer') return { kind: 'outOfRange', min: field.min, max: field.max };
  if (field.kind === 'choice') return { kind: 'notAChoice' };
  if (code === 'too_big' && (field.kind === 'text' || field.kind === 'sealed'))
    return { kind: 'tooLong', max: field.maxLength };
  if (field.kind === 'text' && field.pattern) return { kind: 'pattern', pattern: field.pattern };
  return { kind: 'wrongType' };
}

/**
 * Checks what a form sends. Fields that do not apply (a route address of a button) come back blank, whatever was sent.
 *
 * @param values anything; unknown names are left out
 */
export function checkRow(
  fields: readonly AdminField[],
  values: Readonly<Record<string, unknown>>,
  mode: 'add' | 'edit',
): { values: CheckedValues } | { problems: FieldProblem[] } {
  const checked: CheckedValues = {};
  const problems: FieldProblem[] = [];
  for (const field of formFields(fields, mode)) {
    if (!fieldApplies(field, values)) {
      checked[field.name] = blankValue(field);
      continue;
    }
    const outcome = checkField(field, values[field.name], mode);
    if ('problem' in outcome) problems.push({ field, problem: outcome.problem });
    else if (!(field.kind === 'sealed' && mode === 'edit' && outcome.value === '')) checked[field.name] = outcome.value;
  }
  return problems.length > 0 ? { problems } : { values: checked };
}
