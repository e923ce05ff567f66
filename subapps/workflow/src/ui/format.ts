import type { Person } from '@portal/contract/entities/workflow';
import type { Language } from 'subapp-kit';
import type { Name } from '../context/page-name';

/** A person by name in the language; the code where no name is known. */
export const nameOf = (person: Person, lang: Language): string =>
  (lang === 'en' ? person.emp_name_en : person.emp_name) || person.emp_code;

/** Several people by name. */
export const namesOf = (people: readonly Person[], lang: Language): string =>
  people.map((one) => nameOf(one, lang)).join(lang === 'zh' ? '、' : ', ');

/** What an application is called: `QJ-2026-000123 Leave request`. */
export const applicationName = (one: { number: string; form_name: string; form_name_en: string }): Name => ({
  zh: `${one.number} ${formNameOf(one, 'zh')}`,
  en: `${one.number} ${formNameOf(one, 'en')}`,
});

/** A form's name in the language. */
export const formNameOf = (form: { form_name: string; form_name_en: string }, lang: Language): string =>
  (lang === 'en' && form.form_name_en) || form.form_name;
