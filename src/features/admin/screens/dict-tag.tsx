import { Tag, type TagProps } from 'antd';
import { useDict } from '@/features/dictionaries';

interface DictTagProps {
  /** The dictionary's code. */
  code: string;
  /** On whose behalf it is read; the portal's own where undefined. */
  subsystem?: string | undefined;
  /** The entry's key. */
  value: string | number | null | undefined;
  color?: TagProps['color'];
}

/** A key of a dictionary by its label; the bare key while the dictionary comes, and for keys it does not have. */
export function DictTag({ code, subsystem, value, color }: DictTagProps) {
  const { labelOf } = useDict(code, { subsystem });
  if (value === null || value === undefined || value === '') return null;
  return <Tag color={color}>{labelOf(String(value))}</Tag>;
}
