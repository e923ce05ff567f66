import type { FormDesign } from '@portal/contract/entities/workflow';
import type { FlowNode, FormField, FormFieldType, FormOption, PlainField } from '@portal/contract/workflow/form';

/** What an administrator edits of a form. */
export type DesignContent = Pick<FormDesign, 'form_name' | 'form_name_en' | 'remark' | 'remark_en' | 'state'> & {
  fields: FormField[];
  nodes: FlowNode[];
};

/** The part of a design that is edited. */
export const contentOf = (design: FormDesign): DesignContent => {
  const { form_name, form_name_en, remark, remark_en, state, fields, nodes } = design;
  return { form_name, form_name_en, remark, remark_en, state, fields, nodes };
};

/** The list with the one at `index` a place up (-1) or down (1); unchanged where there is no such place. */
export function moved<One>(list: readonly One[], index: number, by: -1 | 1): One[] {
  const next = [...list];
  const [one, other] = [next[index], next[index + by]];
  if (one === undefined || other === undefined) return next;
  [next[index], next[index + by]] = [other, one];
  return next;
}

export const replaced = <One>(list: readonly One[], index: number, one: One): One[] =>
  list.map((each, at) => (at === index ? one : each));

export const without = <One>(list: readonly One[], index: number): One[] => list.filter((_, at) => at !== index);

/** A key that none of the list has: `field_1`, `field_2`, … Values are stored under it, so it is never given twice. */
function newKey(taken: readonly { key: string }[], stem: string): string {
  const keys = new Set(taken.map(({ key }) => key));
  let number = taken.length + 1;
  while (keys.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

const NAMELESS = { zh: '', en: '' };

export function newField(taken: readonly FormField[], type: FormFieldType): FormField {
  const field: FormField = { key: newKey(taken, 'field'), type, ...NAMELESS };
  if (type === 'select') return { ...field, options: [newChoice([])] };
  if (type === 'lines') return { ...field, columns: [newColumn([])] };
  return field;
}

export const newColumn = (taken: readonly PlainField[]): PlainField => ({
  key: newKey(taken, 'column'),
  type: 'text',
  ...NAMELESS,
});

export const newChoice = (taken: readonly FormOption[]): FormOption => ({ key: newKey(taken, 'choice'), ...NAMELESS });

export const newStep = (taken: readonly FlowNode[]): FlowNode => ({
  key: newKey(taken, 'step'),
  office: 'manager',
  ...NAMELESS,
});
