import type { Person } from '@portal/contract/entities/workflow';
import type { Language } from 'subapp-kit';

/** A person by name in the language; the code where no name is known. */
export const nameOf = (person: Person, lang: Language): string =>
  (lang === 'en' ? person.emp_name_en : person.emp_name) || person.emp_code;

/** Several people by name. */
export const namesOf = (people: readonly Person[], lang: Language): string =>
  people.map((one) => nameOf(one, lang)).join(lang === 'zh' ? '、' : ', ');

/** A form's name in the language. */
export const formNameOf = (form: { form_name: string; form_name_en: string }, lang: Language): string =>
  (lang === 'en' && form.form_name_en) || form.form_name;
