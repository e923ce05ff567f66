import type { Language } from 'subapp-kit';
import type { Person } from '@portal/contract/entities/workflow';

const two = (value: number) => String(value).padStart(2, '0');

/** A UTC time stamp in the time of the person who reads it, to the minute. */
export function timeOf(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A person by name in the language. */
export const nameOf = (person: Person, lang: Language): string =>
  (lang === 'en' ? person.emp_name_en : person.emp_name) || person.emp_code;

/** Several people by name. */
export const namesOf = (people: readonly Person[], lang: Language): string =>
  people.map((one) => nameOf(one, lang)).join(lang === 'zh' ? '、' : ', ');

/** A form's name in the language. */
export const formNameOf = (form: { form_name: string; form_name_en: string }, lang: Language): string =>
  (lang === 'en' && form.form_name_en) || form.form_name;
