import type { BusinessRecord } from '@portal/contract/entities/record';
import type { Language } from '@portal/contract/microapp/props';

/** Who made a record, by name in the language; the code where no name is known. */
export function authorOf(record: BusinessRecord, lang: Language): string {
  return (lang === 'en' ? record.create_name_en : record.create_name) || record.create_by;
}

/** A UTC time stamp in the time of the person who reads it, to the minute. */
export function timeOf(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
