import { Select } from 'antd';
import { PlainControl } from 'record-kit/react/app';
import type { FormField, FormValue } from '@portal/contract/workflow/form';
import { useTexts } from '../context/app-context';
import { EmployeeSelect } from '../ui/employee-select';
import { labelOfEntry, type Options } from '../ui/use-options';
import { FilesInput } from './files-input';

interface ControlProps {
  field: FormField;
  options: Options;
  id?: string;
  value?: FormValue;
  onChange?(value: FormValue | undefined): void;
}

/** The control of one field; `Form.Item` gives it id, value and change. */
export function FieldControl({ field, options, id, value, onChange }: ControlProps) {
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
      return <FilesInput field={field} id={id} value={stringsOf(value)} onChange={onChange} />;
    case 'lines':
      // They have rows of their own.
      return null;
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

const stringsOf = (value: FormValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
