import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DayInputProps {
  id?: string;
  /** `YYYY-MM-DD`, or empty. */
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

/** A day of the calendar, which may be left empty. */
export function DayInput({ value, onChange, ...control }: DayInputProps) {
  return (
    <DatePicker
      {...control}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
}
