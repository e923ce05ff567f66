import { DatePicker, Input, InputNumber, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { groupThousands, parseAmount } from '@portal/contract/input/amount';
import { LONGTEXT_MAX, TEXT_MAX, type FieldType } from '@portal/contract/entities/record-description';
import { commonTexts } from '../../records/common-texts';
import { usePortal } from './app-context';

/** Of the minutes offered. Others can be typed. */
const MINUTE_STEP = 5;

interface PlainControlProps {
  type: Extract<FieldType, 'text' | 'longtext' | 'number' | 'date' | 'time' | 'month'>;
  /** Characters, at most. */
  maxLength?: number;
  /** After the decimal point. */
  digits?: number;
  id?: string;
  value?: unknown;
  onChange?(value: string | number | null): void;
}

/** The control of a text, a number, or a date, time or month as it is stored; `Form.Item` gives it id, value and change. */
export function PlainControl({ type, maxLength, digits, id, value, onChange }: PlainControlProps) {
  const t = commonTexts[usePortal().lang];
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'longtext':
      return (
        <Input.TextArea
          id={id}
          value={text}
          rows={3}
          count={{ show: true, max: maxLength ?? LONGTEXT_MAX }}
          placeholder={t.enter}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
    case 'number':
      return (
        <InputNumber<number>
          id={id}
          value={typeof value === 'number' ? value : null}
          precision={digits}
          formatter={(shown) => groupThousands(shown)}
          parser={(typed) => parseAmount(typed ?? '') ?? Number.NaN}
          placeholder={t.enter}
          style={{ width: '100%' }}
          onChange={onChange}
        />
      );
    case 'time':
      return (
        <TimePicker
          id={id}
          value={text ? dayjs(text, 'HH:mm') : null}
          style={{ width: '100%' }}
          format="HH:mm"
          minuteStep={MINUTE_STEP}
          needConfirm={false}
          placeholder={t.select}
          onChange={(_, shown) => onChange?.(typeof shown === 'string' ? shown : '')}
        />
      );
    case 'date':
    case 'month':
      return (
        <DatePicker
          id={id}
          picker={type}
          value={text ? dayjs(text) : null}
          style={{ width: '100%' }}
          format={type === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'}
          placeholder={t.select}
          onChange={(_, shown) => onChange?.(typeof shown === 'string' ? shown : '')}
        />
      );
    case 'text':
      return (
        <Input
          id={id}
          value={text}
          count={{ max: maxLength ?? TEXT_MAX }}
          placeholder={t.enter}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
  }
}
