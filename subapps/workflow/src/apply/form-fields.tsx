import { Form, type FormInstance } from 'antd';
import { useRuleText } from 'record-kit/react/app';
import type { Language } from 'subapp-kit';
import { checkFormField, leaveFieldOf } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue, FormValues } from '@portal/contract/workflow/form';
import { useTexts } from '../context/app-context';
import { useOptions } from '../ui/use-options';
import { FieldControl } from './field-control';
import { LeaveDays } from './leave-days';
import { LinesInput } from './lines-input';
import { LinesSum } from './lines-sum';

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
      {fields.map((field) =>
        field.type === 'lines' ? (
          <LinesInput key={field.key} field={field} form={form} options={options} />
        ) : (
          <Form.Item
            key={field.key}
            className={field.type === 'longtext' || field.type === 'files' ? 'records-wide' : undefined}
            name={field.key}
            label={labelOf(field, lang)}
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
            ) : field.sumOf ? (
              <LinesSum field={field} sumOf={field.sumOf} fields={fields} form={form} />
            ) : (
              <FieldControl field={field} options={options} />
            )}
          </Form.Item>
        ),
      )}
    </div>
  );
}

/** A field's name with its unit. */
const labelOf = (field: FormField, lang: Language) => {
  if (!field.unit) return field[lang];
  return lang === 'zh' ? `${field.zh}（${field.unit.zh}）` : `${field.en} (${field.unit.en})`;
};

/** The fields whose change makes this one be checked again. */
function dependenciesOf(field: FormField, fields: readonly FormField[]): string[] {
  const leave = leaveFieldOf(fields)?.leave;
  const halves = leave?.toHalf === field.key ? [leave.from, leave.to, leave.fromHalf] : [];
  return [...halves, ...(field.notBefore === undefined ? [] : [field.notBefore])];
}
