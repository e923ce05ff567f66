import { Form, Select, type FormInstance } from 'antd';
import { PlainControl, useRuleText } from 'record-kit/react/app';
import { checkFormField, leaveFieldOf } from '@portal/contract/workflow/check-form';
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
    case 'longtext':
    case 'number':
    case 'date':
      return (
        <PlainControl
          type={field.type}
          maxLength={field.maxLength}
          digits={field.digits}
          id={id}
          value={value}
          onChange={onChange}
        />
      );
  }
}
