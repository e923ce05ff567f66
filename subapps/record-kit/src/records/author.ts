import type { BusinessRecord } from '@portal/contract/entities/record';
import type { Language } from '@portal/contract/microapp/props';

/** The name, in the language, of the person who made a record; the code where no name is known. */
export function authorOf(record: BusinessRecord, lang: Language): string {
  return (lang === 'en' ? record.create_name_en : record.create_name) || record.create_by;
}
