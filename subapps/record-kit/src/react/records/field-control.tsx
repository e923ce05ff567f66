import { Select } from 'antd';
import { offered, type FieldDescription, type Option } from '../../records';
import { PlainControl } from '../app/plain-control';
import { useTexts } from '../context/record-app';
import { EmployeeSelect } from './employee-select';
import { FileInput } from './file-input';
import { PlaceInput } from './place-input';

interface Props {
  field: FieldDescription;
  options: readonly Option[];
  id?: string;
  value?: string | number | null;
  onChange?(value: string | number | null | undefined): void;
}

/** The control for one field; `Form.Item` gives it id, value and change. */
export function FieldControl({ field, options, id, value, onChange }: Props) {
  const { lang, t } = useTexts();
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'select':
      return (
        <Select
          id={id}
          value={text || undefined}
          onChange={onChange}
          placeholder={t.select}
          allowClear
          showSearch
          optionFilterProp="label"
          options={offered(options, value).map((option) => ({ value: option.key, label: option[lang] }))}
        />
      );
    case 'employee':
      return <EmployeeSelect id={id} value={text} onChange={onChange} />;
    case 'file':
      return <FileInput id={id} value={text} onChange={onChange} />;
    case 'text':
      return field.place ? (
        <PlaceInput field={field} id={id} value={text} onChange={onChange} />
      ) : (
        <PlainControl type="text" maxLength={field.maxLength} id={id} value={value} onChange={onChange} />
      );
    case 'longtext':
    case 'number':
    case 'date':
    case 'time':
    case 'month':
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
