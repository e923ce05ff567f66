import { Button, Form, Typography, type FormInstance } from 'antd';
import { useRuleText } from 'record-kit/react/app';
import { checkFormField } from '@portal/contract/workflow/check-form';
import type { FormField, FormLine, FormValue, FormValues, PlainField } from '@portal/contract/workflow/form';
import { LINES_MAX, linesOf } from '@portal/contract/workflow/lines';
import { useTexts } from '../context/app-context';
import type { Options } from '../ui/use-options';
import { FieldControl } from './field-control';

/** A line that was added and not filled in. */
const isBlank = (line: unknown) =>
  Object.values(Object(line)).every((one) => one === undefined || one === null || one === '');

interface Props {
  field: FormField;
  form: FormInstance<FormValues>;
  options: Options;
}

/** The lines of a claim or an order: rows on a desk, cards on a phone. A line without anything in it is not sent. */
export function LinesInput({ field, form, options }: Props) {
  const { lang, t } = useTexts();
  const say = useRuleText();
  const { columns = [], maxLines = LINES_MAX } = field;
  const lineAt = (row: number): FormLine => linesOf(form.getFieldValue(field.key) as FormValue | undefined)[row] ?? {};
  const check = (column: PlainField, row: number) => (_: unknown, value: FormValue) => {
    const line = { ...lineAt(row), [column.key]: value };
    const fault = isBlank(line) ? undefined : checkFormField(column, line, columns);
    return fault ? Promise.reject(new Error(say(fault))) : Promise.resolve();
  };
  const checkAll = (_: unknown, value: FormValue[] | undefined) => {
    // Each line says its own faults; what is left is how many there are.
    const missing = field.required === true && !(value ?? []).some((line) => !isBlank(line));
    const fault = missing ? checkFormField(field, {}) : undefined;
    return fault ? Promise.reject(new Error(say(fault))) : Promise.resolve();
  };
  return (
    <div className="records-wide workflow-lines" role="group" aria-label={field[lang]}>
      <Typography.Text className="workflow-lines-name">{field[lang]}</Typography.Text>
      <Form.List name={field.key} rules={[{ validator: checkAll }]}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map((row, index) => (
              <div key={row.key} className="workflow-line" role="group" aria-label={t.line(index + 1)}>
                {columns.map((column) => (
                  <Form.Item
                    key={column.key}
                    name={[row.name, column.key]}
                    label={column[lang]}
                    required={column.required === true}
                    rules={[{ validator: check(column, row.name) }]}
                  >
                    <FieldControl field={column} options={options} />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  className="workflow-line-remove"
                  aria-label={t.removeLine(index + 1)}
                  title={t.removeLine(index + 1)}
                  onClick={() => remove(row.name)}
                >
                  ×
                </Button>
              </div>
            ))}
            <Button type="dashed" disabled={rows.length >= maxLines} onClick={() => add({})}>
              {rows.length >= maxLines ? t.linesFull(maxLines) : t.addLine}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </div>
  );
}
