import { Form } from 'antd';
import { checkField, isTyped, labelOf, type FieldDescription, type KindDescription, type Option } from '../../records';
import { useRuleText } from '../app/use-rule-text';
import { useTexts } from '../context/record-app';
import { FieldControl } from './field-control';

interface Props {
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  /** Fields the page itself decides. */
  fixed?: Readonly<Record<string, string>>;
}

/** The fields whose change may make this one right or wrong. */
const comparedWith = ({ notBefore, notAbove }: FieldDescription) =>
  [notBefore, notAbove].filter((key): key is string => key !== undefined);

/** The form items of a kind; each checked by the same rules wherever the record is edited. */
export function RecordFields({ kind, options, fixed = {} }: Props) {
  const { lang } = useTexts();
  const say = useRuleText();
  return (
    <div className="records-fields">
      {kind.fields
        .filter((field) => isTyped(field) && !(field.key in fixed))
        .map((field) => (
          <Form.Item
            key={field.key}
            className={field.type === 'longtext' ? 'records-wide' : undefined}
            name={field.key}
            label={labelOf(field, lang)}
            required={field.required}
            dependencies={comparedWith(field)}
            validateTrigger={['onBlur', 'onChange']}
            rules={[
              ({ getFieldsValue }) => ({
                validator: (_, value: unknown) => {
                  const fault = checkField(field, value, getFieldsValue());
                  return fault ? Promise.reject(new Error(say(fault))) : Promise.resolve();
                },
              }),
            ]}
          >
            <FieldControl field={field} options={options[field.key] ?? []} />
          </Form.Item>
        ))}
    </div>
  );
}
