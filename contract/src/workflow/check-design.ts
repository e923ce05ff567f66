import { missingWords, tooLongWords, wrongFormatWords } from '../input/field-words';
import { ruleLabel, type RuleSentence } from '../input/rule-texts';
import type { FlowNode, FormField, FormText, PlainField } from './form';
import { LINES_LIMIT, LINES_MAX } from './lines';

/** The most fields and steps of a form, the longest name, and the most choices of a field. */
export const DESIGN_FIELDS_MAX = 60;
export const DESIGN_STEPS_MAX = 20;
export const DESIGN_NAME_MAX = 60;
export const DESIGN_CHOICES_MAX = 100;
/** The letters that the numbers of a form's applications begin with. */
export const NUMBER_LETTERS = /^[A-Z]{2,4}$/;
/** The longest remark, characters. */
export const DESIGN_REMARK_MAX = 200;

/** The most decimals, characters of a text, files, and MB of a file that a field may allow. */
export const DESIGN_DIGITS_MAX = 6;
export const DESIGN_LENGTH_MAX = 4000;
export const DESIGN_FILES_MAX = 20;
export const DESIGN_FILE_MB_MAX = 100;

/** The permission code of who changes forms and flows. Who has the page without it may look. */
export const FORM_DESIGN_PERMISSION = 'oa:wfs:form:edit';

/** What a column of lines may be. */
export const COLUMN_TYPES = ['text', 'number', 'date', 'select'] as const;

/** A problem of a design, and where it is: `fields.2`, `nodes.0`, or the whole of `fields` or `nodes`. */
export interface DesignFault extends RuleSentence {
  readonly at: string;
}

export interface Design {
  form_name: string;
  form_name_en: string;
  fields: readonly FormField[];
  nodes: readonly FlowNode[];
}

const KEY = /^[a-z][a-z0-9_]{0,63}$/;

/** All problems of a form and its flow, in the order in which they stand; empty where it may be saved. */
export function checkDesign({ form_name, form_name_en, fields, nodes }: Design): DesignFault[] {
  return [
    ...faultsOfName({ zh: form_name, en: form_name_en }, ruleLabel({ rule: 'rule.design.form', values: {} }), 'form'),
    ...faultsOfFields(fields),
    ...faultsOfNodes(nodes, fields),
  ];
}

function faultsOfName(name: FormText, label: FormText, at: string): DesignFault[] {
  const named = ruleLabel({ rule: 'rule.design.name', values: { label } });
  if (name.zh.trim() === '' || name.en.trim() === '') return [{ at, ...missingWords(named, 'text') }];
  const length = Math.max(name.zh.length, name.en.length);
  return length > DESIGN_NAME_MAX ? [{ at, ...tooLongWords(named, DESIGN_NAME_MAX, length) }] : [];
}

function faultsOfFields(fields: readonly FormField[]): DesignFault[] {
  if (fields.length === 0) return [{ at: 'fields', rule: 'rule.design.noFields', values: {} }];
  if (fields.length > DESIGN_FIELDS_MAX)
    return [{ at: 'fields', rule: 'rule.design.tooManyFields', values: { most: DESIGN_FIELDS_MAX } }];
  return fields.flatMap((field, index) => {
    const at = `fields.${index}`;
    const label = labelOf(field, 'rule.design.field', index + 1);
    return [
      ...faultsOfName(field, label, at),
      ...faultsOfPlain(field, label, at),
      ...(fields.findIndex(({ key }) => key === field.key) < index
        ? [{ at, rule: 'rule.design.twice' as const, values: { label } }]
        : []),
      ...faultsOfColumns(field, label, at),
      ...(needsOf(field, fields) ? [] : [{ at, rule: 'rule.design.needs' as const, values: { label } }]),
    ];
  });
}

/** What a field is called in a sentence: by its name, or by its place while it has none. */
function labelOf(one: FormText, rule: 'rule.design.field' | 'rule.design.step', number: number): FormText {
  if (one.zh.trim() !== '' && one.en.trim() !== '') return { zh: `“${one.zh}”`, en: `“${one.en}”` };
  return ruleLabel({ rule, values: { number } });
}

/** Whether the limits of a field are such that a check can hold them. */
function fitLimits({ digits, maxLength, maxFiles, maxMb }: PlainField): boolean {
  const fits = (value: number | undefined, least: number, most: number) =>
    value === undefined || (Number.isInteger(value) && value >= least && value <= most);
  return (
    fits(digits, 0, DESIGN_DIGITS_MAX) &&
    fits(maxLength, 1, DESIGN_LENGTH_MAX) &&
    fits(maxFiles, 1, DESIGN_FILES_MAX) &&
    fits(maxMb, 1, DESIGN_FILE_MB_MAX)
  );
}

function faultsOfPlain(field: PlainField, label: FormText, at: string): DesignFault[] {
  const { key, type, min, max, dict, options } = field;
  if (!KEY.test(key) || !fitLimits(field)) return [{ at, ...wrongFormatWords(label) }];
  if (min !== undefined && max !== undefined && min > max)
    return [{ at, rule: 'rule.design.limits', values: { label } }];
  if (type !== 'select' || dict !== undefined) return [];
  const choices = options ?? [];
  const nameless = choices.some((one) => one.zh.trim() === '' || one.en.trim() === '' || one.key === '');
  if (choices.length === 0 || choices.length > DESIGN_CHOICES_MAX || nameless)
    return [{ at, rule: 'rule.design.noChoices', values: { label } }];
  if (new Set(choices.map((one) => one.key)).size < choices.length)
    return [{ at, rule: 'rule.design.twice', values: { label } }];
  return [];
}

function faultsOfColumns(field: FormField, label: FormText, at: string): DesignFault[] {
  if (field.type !== 'lines') return [];
  const { columns = [], maxLines = LINES_MAX } = field;
  if (!Number.isInteger(maxLines) || maxLines < 1 || maxLines > LINES_LIMIT)
    return [{ at, ...wrongFormatWords(label) }];
  if (columns.length === 0) return [{ at, rule: 'rule.design.noColumns', values: { label } }];
  return columns.flatMap((column, index) => {
    const own = labelOf(column, 'rule.design.field', index + 1);
    const fits = COLUMN_TYPES.some((type) => type === column.type);
    const twice = columns.findIndex(({ key }) => key === column.key) < index;
    return [
      ...faultsOfName(column, own, at),
      ...(fits ? faultsOfPlain(column, own, at) : [{ at, ...wrongFormatWords(own) }]),
      ...(twice ? [{ at, rule: 'rule.design.twice' as const, values: { label: own } }] : []),
    ];
  });
}

/** Whether every field that a field names is there, and of the type that it needs. */
function needsOf({ notBefore, leave, sumOf }: FormField, fields: readonly FormField[]): boolean {
  const has = (key: string, type: FormField['type']) => fields.some((one) => one.key === key && one.type === type);
  if (notBefore !== undefined && !has(notBefore, 'date')) return false;
  if (leave && !(has(leave.kind, 'select') && has(leave.from, 'date') && has(leave.to, 'date'))) return false;
  if (leave && !(has(leave.fromHalf, 'select') && has(leave.toHalf, 'select'))) return false;
  if (sumOf === undefined) return true;
  const lines = fields.find((one) => one.key === sumOf.lines && one.type === 'lines');
  return lines?.columns?.some((column) => column.key === sumOf.column && column.type === 'number') ?? false;
}

function faultsOfNodes(nodes: readonly FlowNode[], fields: readonly FormField[]): DesignFault[] {
  if (nodes.length === 0) return [{ at: 'nodes', rule: 'rule.design.noSteps', values: {} }];
  if (nodes.length > DESIGN_STEPS_MAX)
    return [{ at: 'nodes', rule: 'rule.design.tooManySteps', values: { most: DESIGN_STEPS_MAX } }];
  const faults = nodes.flatMap((node, index): DesignFault[] => {
    const at = `nodes.${index}`;
    const label = labelOf(node, 'rule.design.step', index + 1);
    const { when } = node;
    const known = when === undefined || fields.some(({ key, type }) => key === when.field && type === 'number');
    const nobody = node.office === 'named' && (node.named ?? []).length === 0;
    return [
      ...faultsOfName(node, label, at),
      ...(KEY.test(node.key) ? [] : [{ at, ...wrongFormatWords(label) }]),
      ...(nodes.findIndex(({ key }) => key === node.key) < index
        ? [{ at, rule: 'rule.design.twice' as const, values: { label } }]
        : []),
      ...(known ? [] : [{ at, rule: 'rule.design.needs' as const, values: { label } }]),
      ...(nobody ? [{ at, rule: 'rule.design.noApprovers' as const, values: { label } }] : []),
    ];
  });
  if (nodes.every(({ when }) => when !== undefined))
    faults.push({ at: 'nodes', rule: 'rule.design.onlyConditions', values: {} });
  return faults;
}
