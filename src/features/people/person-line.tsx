import type { Employee } from '@portal/contract/entities/directory';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { Portrait } from '@/shared/ui/portrait';
import styles from './people.module.css';
import { showPerson } from './people-store';

const PORTRAIT_PX = 32;

/** A person in a list: pressed, their card opens. */
export function PersonLine({ person }: { person: Employee }) {
  const language = useLanguage();
  const name = pickText(language, person.emp_name, person.emp_name_en);
  const place = [
    pickText(language, person.dept_name, person.dept_name_en),
    pickText(language, person.job_title, person.job_title_en),
  ].filter((text) => text !== '');
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => showPerson(person.emp_code)}>
        <Portrait name={name || person.emp_code} avatarId={person.avatar_id} size={PORTRAIT_PX} />
        <span className={styles.words}>
          <span className={styles.name}>
            {name} {person.emp_code}
          </span>
          <span className={styles.place}>{place.join(' · ')}</span>
        </span>
      </button>
    </li>
  );
}
