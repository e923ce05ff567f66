import { DatePicker, Form, Input, InputNumber, Select, type FormInstance } from 'antd';
import dayjs from 'dayjs';
import { useRuleText } from 'record-kit/react/app';
import { groupThousands, parseAmount } from '@portal/contract/input/amount';
import { checkFormField, leaveFieldOf, LONGTEXT_MAX, TEXT_MAX } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue, FormValues } from '@portal/contract/workflow/form';
import { useTexts } from '../context/app-context';
import { labelOfEntry, useOptions, type Options } from '../ui/use-options';
import { EmployeeSelect } from '../ui/employee-select';
import { FilesInput } from './files-input';
import { LeaveDays } from './leave-days';

interface Props {
  fields: readonly FormField[];
  form: FormInstance<FormValues>;
}

/** The items of a form. The server checks the same rules again. */
export function FormFields({ fields, form }: Props) {
  const { lang } = useTexts();
  const say = useRuleText();
  const options = useOptions(fields);
  return (
    <div className="records-fields">
      {fields.map((field) => (
        <Form.Item
          key={field.key}
          className={field.type === 'longtext' || field.type === 'files' ? 'records-wide' : undefined}
          name={field.key}
          label={
            field.unit
              ? lang === 'zh'
                ? `${field.zh}（${field.unit.zh}）`
                : `${field.en} (${field.unit.en})`
              : field[lang]
          }
          required={field.required === true}
          dependencies={dependenciesOf(field, fields)}
          rules={[
            {
              validator: (_, value: FormValue) => {
                const fault = checkFormField(field, { ...form.getFieldsValue(), [field.key]: value }, fields);
                return fault ? Promise.reject(new Error(say(fault))) : Promise.resolve();
              },
            },
          ]}
        >
          {field.leave ? (
            <LeaveDays field={field} leave={field.leave} form={form} />
          ) : (
            <FieldControl field={field} options={options} />
          )}
        </Form.Item>
      ))}
    </div>
  );
}

/** The fields whose change makes this one be checked again. */
function dependenciesOf(field: FormField, fields: readonly FormField[]): string[] {
  const leave = leaveFieldOf(fields)?.leave;
  const halves = leave?.toHalf === field.key ? [leave.from, leave.to, leave.fromHalf] : [];
  return [...halves, ...(field.notBefore === undefined ? [] : [field.notBefore])];
}

interface ControlProps {
  field: FormField;
  options: Options;
  id?: string;
  value?: FormValue;
  onChange?(value: FormValue | undefined): void;
}

/** The control of one field; `Form.Item` gives it id, value and change. */
function FieldControl({ field, options, id, value, onChange }: ControlProps) {
  const { lang, t } = useTexts();
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'longtext':
      return (
        <Input.TextArea
          id={id}
          value={text}
          rows={3}
          count={{ show: true, max: field.maxLength ?? LONGTEXT_MAX }}
          placeholder={t.enter}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
    case 'number':
      return (
        <InputNumber<number>
          id={id}
          value={typeof value === 'number' ? value : null}
          precision={field.digits}
          formatter={(shown) => groupThousands(shown)}
          parser={(typed) => parseAmount(typed ?? '') ?? Number.NaN}
          placeholder={t.enter}
          style={{ width: '100%' }}
          onChange={(next) => onChange?.(next)}
        />
      );
    case 'date':
      return (
        <DatePicker
          id={id}
          value={text ? dayjs(text) : null}
          style={{ width: '100%' }}
          format="YYYY-MM-DD"
          placeholder={t.select}
          onChange={(_, shown) => onChange?.(typeof shown === 'string' ? shown : '')}
        />
      );
    case 'select': {
      const known = field.dict === undefined ? [] : (options[field.dict] ?? []);
      const entries = known.filter((entry) => entry.state !== '0' || entry.dict_key === text);
      const own = (field.options ?? []).map((option) => ({ value: option.key, label: option[lang] }));
      return (
        <Select
          id={id}
          value={text || undefined}
          onChange={onChange}
          placeholder={t.select}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={[...own, ...entries.map((entry) => ({ value: entry.dict_key, label: labelOfEntry(entry, lang) }))]}
        />
      );
    }
    case 'employee':
      return <EmployeeSelect id={id} value={text} onChange={onChange} />;
    case 'files':
      return <FilesInput field={field} id={id} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case 'text':
      return (
        <Input
          id={id}
          value={text}
          count={{ max: field.maxLength ?? TEXT_MAX }}
          placeholder={t.enter}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
  }
}
