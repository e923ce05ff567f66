import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleLabel } from '../input/rule-texts';
import { checkDesign, type Design } from '../workflow/check-design';
import type { FlowNode, FormField } from '../workflow/form';

const amount: FormField = { key: 'amount', type: 'number', zh: '金额', en: 'Amount' };
const manager: FlowNode = { key: 'manager', office: 'manager', zh: '经理', en: 'Manager' };
const design = (change: Partial<Design> = {}): Design => ({
  form_name: '采购',
  form_name_en: 'Purchase',
  fields: [amount],
  nodes: [manager],
  ...change,
});
const saysOf = (change: Partial<Design>) =>
  checkDesign(design(change)).map((fault) => `${fault.at} ${ruleLabel(fault).zh}`);

describe('the check of a design', () => {
  it('lets a form with a field and a step pass', () => {
    expect(checkDesign(design())).toEqual([]);
  });

  it.each<[string, Partial<Design>, string]>([
    ['no name', { form_name: '' }, 'form 请填写表单的名称'],
    ['no field', { fields: [] }, 'fields 表单没有字段，请至少添加一个'],
    ['no step', { nodes: [] }, 'nodes 流程没有环节，申请将无人审批，请至少添加一个'],
    ['a field without a name', { fields: [{ ...amount, zh: '' }] }, 'fields.0 请填写第1个字段的名称'],
    ['a key twice', { fields: [amount, amount] }, 'fields.1 “金额”与另一个重复'],
    ['limits the wrong way', { fields: [{ ...amount, min: 2, max: 1 }] }, 'fields.0 “金额”的最小值大于最大值'],
    ['decimals that no number has', { fields: [{ ...amount, digits: 200 }] }, 'fields.0 “金额”格式不正确'],
    ['half a file', { fields: [{ ...amount, type: 'files', maxFiles: 0.5 }] }, 'fields.0 “金额”格式不正确'],
    ['a choice without choices', { fields: [{ ...amount, type: 'select' }] }, 'fields.0 “金额”没有选项'],
    ['lines without columns', { fields: [{ ...amount, type: 'lines' }] }, 'fields.0 “金额”没有列'],
    [
      'a sum of lines that are not there',
      { fields: [{ ...amount, sumOf: { lines: 'items', column: 'cost' } }] },
      'fields.0 “金额”要用到的字段已不在表单中，或类型不符',
    ],
    [
      'a condition on a field that is not there',
      { nodes: [manager, { ...manager, key: 'boss', when: { field: 'gone', atLeast: 1 } }] },
      'nodes.1 “经理”要用到的字段已不在表单中，或类型不符',
    ],
    ['named people without any', { nodes: [{ ...manager, office: 'named' }] }, 'nodes.0 请选择“经理”的审批人'],
    [
      'conditions everywhere',
      { nodes: [{ ...manager, when: { field: 'amount', atLeast: 1 } }] },
      'nodes 每个环节都有条件，有的申请将无人审批，请至少保留一个没有条件的环节',
    ],
  ])('refuses %s', (_, change, says) => {
    expect(saysOf(change)).toContain(says);
  });

  it('says where every fault is, and names no part that is not there', () => {
    const text = fc.constantFrom('', '金额', 'x'.repeat(80));
    const key = fc.constantFrom('a', 'b', 'Not a key');
    const field = fc.record({
      key,
      zh: text,
      en: text,
      type: fc.constantFrom<FormField['type']>('text', 'number', 'select', 'lines', 'date'),
      notBefore: fc.option(key, { nil: undefined }),
    });
    const node = fc.record({ key, zh: text, en: text, office: fc.constantFrom<FlowNode['office']>('hr', 'named') });
    fc.assert(
      fc.property(fc.array(field, { maxLength: 4 }), fc.array(node, { maxLength: 4 }), (fields, nodes) => {
        for (const { at } of checkDesign(design({ fields, nodes }))) {
          const [list, index] = at.split('.');
          if (index === undefined) expect(['form', 'fields', 'nodes']).toContain(list);
          else expect((list === 'fields' ? fields : nodes)[Number(index)]).toBeDefined();
        }
      }),
    );
  });
});
