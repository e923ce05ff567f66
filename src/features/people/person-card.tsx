import { useQuery } from '@tanstack/react-query';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Portrait } from '@/shared/ui/portrait';
import { Result } from '@/shared/ui/result';
import { DepartmentChain } from './department-chain';
import { DeputyLink } from './deputy-link';
import styles from './people.module.css';
import { peopleMessages } from './people.messages';
import { employeesQuery } from './people-queries';

/** The look-up finds by parts of a code: others may come before the one that is meant. */
const LOOK_UP_SIZE = 200;
const PORTRAIT_PX = 56;

/** Who somebody is, where they work, and how to reach them. */
export function PersonCard({ code }: { code: string }) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const query = useQuery(employeesQuery({ keyword: code, size: LOOK_UP_SIZE }));
  const failure = useLoadFailure(query);
  const person = query.data?.rows.find((one) => one.emp_code === code);
  if (query.data !== undefined && person === undefined)
    return <Result compact drawing="empty" title={t('people.gone')} />;
  const name = person ? pickText(language, person.emp_name, person.emp_name_en) : '';
  return (
    <Loaded failure={failure}>
      {person === undefined ? (
        <PageSkeleton shape="rows" rows={4} />
      ) : (
        <>
          <div className={styles.card}>
            <Portrait name={name || person.emp_code} avatarId={person.avatar_id} size={PORTRAIT_PX} />
            <div className={styles.words}>
              <h2 className={styles.title}>{name || person.emp_code}</h2>
              <span className={styles.place}>{pickText(language, person.job_title, person.job_title_en)}</span>
            </div>
          </div>
          <dl className={styles.facts}>
            <dt>{t('people.code')}</dt>
            <dd>{person.emp_code}</dd>
            <dt>{t('people.department')}</dt>
            <dd>
              <DepartmentChain code={person.dept_code} />
            </dd>
            {person.deputy ? (
              <>
                <dt>{t('people.deputy')}</dt>
                <dd>
                  <DeputyLink deputy={person.deputy} />
                </dd>
              </>
            ) : null}
            <dt>{t('people.email')}</dt>
            <dd>{person.email === '' ? '–' : <a href={`mailto:${person.email}`}>{person.email}</a>}</dd>
          </dl>
        </>
      )}
    </Loaded>
  );
}
