import type { ReactNode } from 'react';
import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { checkField } from '@portal/contract/admin/crud/check';
import type { AdminField } from '@portal/contract/admin/crud/field';
import { problemLabel } from '@portal/contract/admin/crud/problems';
import { ownLabel } from '@/shared/i18n/own-texts';
import { useLabel } from '../use-label';
import { FieldInput } from './field-input';

interface FieldItemProps {
  field: AdminField;
  mode: 'add' | 'edit';
  /** A control of the screen's own. */
  children?: ReactNode;
}

/**
 * A field of a form, with its label and the rules that the server will check again
 * (docs/specification.md#validation-rules).
 */
export function FieldItem({ field, mode, children }: FieldItemProps) {
  const labelOf = useLabel();
  const rule: Rule = {
    validator: (_rule, value: unknown) => {
      const outcome = checkField(field, value, mode);
      return 'problem' in outcome
        ? Promise.reject(new Error(labelOf(problemLabel(field, outcome.problem, ownLabel))))
        : Promise.resolve();
    },
  };
  const required = field.required === true && !(field.kind === 'sealed' && mode === 'edit');
  return (
    <Form.Item
      name={field.name}
      label={labelOf(field.label)}
      required={required}
      rules={[rule]}
      tooltip={field.help ? labelOf(field.help) : undefined}
      validateTrigger={['onBlur', 'onChange']}
      validateFirst
      {...(field.kind === 'flag' ? { valuePropName: 'checked' } : {})}
    >
      {children ?? <FieldInput field={field} editing={mode === 'edit'} />}
    </Form.Item>
  );
}
