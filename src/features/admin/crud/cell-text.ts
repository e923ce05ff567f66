import { z } from 'zod';
import { referenceTextKey, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { Language } from '@portal/contract/microapp/props';
import { pickText } from '@/shared/i18n/pick-text';
import dayjs from 'dayjs';

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
const referenceText = z.object({ code: z.string(), zh: z.string(), en: z.string() });

/** A point in time of the wire (ISO 8601) as the person's own clock shows it; empty where it is none. */
function timeText(value: unknown): string {
  const time = typeof value === 'string' ? dayjs(value) : undefined;
  return time?.isValid() ? time.format(TIME_FORMAT) : '';
}

/** What a cell of a list, a card or a sheet says, as plain text. */
export function cellText(field: AdminField, row: AdminRow, language: Language): string {
  const value = row[field.name];
  switch (field.kind) {
    case 'choice': {
      const option = field.options.find((each) => each.value === value);
      return option ? option.label[language] : plain(value);
    }
    case 'flag':
      return typeof value === 'boolean' ? (value ? field.yes : field.no)[language] : '';
    case 'time':
      return timeText(value);
    case 'reference': {
      const target = referenceText.safeParse(row[referenceTextKey(field.name)]);
      if (!target.success) return '';
      const { code, zh, en } = target.data;
      return `${code} ${pickText(language, zh, en)}`.trim();
    }
    default:
      return plain(value);
  }
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The field by which a person knows a row: in English its English name, where the screen has one. */
export function nameFieldOf(screen: AdminScreen, language: Language): AdminField | undefined {
  const named = (name: string) => screen.fields.find((field) => field.name === name);
  return (language === 'en' ? named(`${screen.nameField}_en`) : undefined) ?? named(screen.nameField);
}

/** What a person knows the row by. */
export function rowName(field: AdminField | undefined, row: AdminRow, language: Language): string {
  return (field ? cellText(field, row, language) : '') || row.id;
}
