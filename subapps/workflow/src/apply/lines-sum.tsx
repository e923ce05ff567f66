import { Form, InputNumber, type FormInstance } from 'antd';
import { PlainControl } from 'record-kit/react/app';
import { cleanForm } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue, FormValues, SumOfLines } from '@portal/contract/workflow/form';
import { useEffect } from 'react';
import { useApp, useTexts } from '../context/app-context';

interface Props {
  field: FormField;
  sumOf: SumOfLines;
  fields: readonly FormField[];
  form: FormInstance<FormValues>;
  id?: string;
  value?: FormValue;
  onChange?(value: FormValue | undefined): void;
}

/** An amount: the sum of the lines as soon as there is one, typed before that. */
export function LinesSum({ field, sumOf, fields, form, id, value, onChange }: Props) {
  const { helpers } = useApp().context.props;
  const { t } = useTexts();
  const lines = Form.useWatch((values: FormValues) => values[sumOf.lines], form);
  const entered = cleanForm(fields, { [sumOf.lines]: lines ?? null });
  const sum = entered[field.key];
  const added = sumOf.lines in entered;
  useEffect(() => {
    if (added && typeof sum === 'number' && value !== sum) onChange?.(sum);
  }, [added, sum, value, onChange]);
  if (!added || typeof sum !== 'number')
    return <PlainControl type="number" digits={field.digits} id={id} value={value} onChange={onChange} />;
  return (
    <InputNumber<number>
      id={id}
      readOnly
      controls={false}
      value={sum}
      formatter={(shown) => helpers.formatNumber(Number(shown), field.digits)}
      suffix={t.linesAdded}
      style={{ width: '100%' }}
    />
  );
}
