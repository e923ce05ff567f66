import { DatePicker, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { groupThousands, parseAmount } from '@portal/contract/input/amount';
import { LONGTEXT_MAX, offered, TEXT_MAX, type FieldDescription, type Option } from '../../records';
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
          onChange={onChange}
          precision={field.digits}
          formatter={(shown) => groupThousands(shown)}
          parser={(typed) => parseAmount(typed ?? '') ?? Number.NaN}
          placeholder={t.enter}
          style={{ width: '100%' }}
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
