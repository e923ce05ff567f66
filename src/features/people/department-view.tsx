import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useAfterPause } from '@/shared/lib/use-after-pause';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { DepartmentChain } from './department-chain';
import { DeputyLink } from './deputy-link';
import { below, peopleOf } from './organisation';
import styles from './people.module.css';
import { peopleMessages } from './people.messages';
import { departmentsQuery, pagedEmployeesQuery } from './people-queries';
import { showDepartment, showPerson } from './people-store';
import { PersonLine } from './person-line';

/** As many as the look-up gives at once. */
const SHOWN = 200;
const SEARCH_MAX = 64;

/** A department: who heads it, what is below it, and its people; those found by name where something is typed. */
export function DepartmentView({ code }: { code: string }) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useAfterPause(typed.trim());
  const departments = useQuery(departmentsQuery);
  const people = useQuery({
    ...pagedEmployeesQuery({
      ...(keyword === '' ? {} : { keyword }),
      ...(code === '' ? {} : { dept_code: code }),
      size: SHOWN,
    }),
    // At the top everybody would be listed, which helps nobody.
    enabled: code !== '' || keyword !== '',
  });
  const failure = useLoadFailure(departments.error ? departments : people);
  const all = departments.data ?? [];
  const head = all.find(({ dept_code }) => dept_code === code)?.head;
  const lower = keyword === '' ? below(all, code) : [];
  // Those of the departments below stand in these.
  const rows = (people.data?.rows ?? []).filter((one) => keyword !== '' || one.dept_code === code);
  const listed = code !== '' || keyword !== '';
  return (
    <>
      <Input.Search
        allowClear
        maxLength={SEARCH_MAX}
        placeholder={t('people.search')}
        aria-label={t('people.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.chain}>
        <DepartmentChain code={code} withTop />
      </div>
      <Loaded failure={failure}>
        {departments.data === undefined ? <PageSkeleton shape="rows" rows={6} /> : null}
        {code !== '' && keyword === '' && departments.data ? (
          <p className={styles.head}>
            {t('people.headIs')}
            {head ? (
              <Button type="link" size="small" style={{ padding: 0 }} onClick={() => showPerson(head.emp_code)}>
                {pickText(language, head.emp_name, head.emp_name_en)} {head.emp_code}
              </Button>
            ) : (
              t('people.noHead')
            )}
          </p>
        ) : null}
        {head?.deputy && keyword === '' ? (
          <p className={styles.head}>
            {t('people.deputyIs')}
            <DeputyLink deputy={head.deputy} />
          </p>
        ) : null}
        {lower.length > 0 ? (
          <section aria-label={t('people.below')}>
            <h3 className={styles.section}>{t('people.below')}</h3>
            <ul className={styles.list}>
              {lower.map((one) => (
                <li key={one.dept_code}>
                  <button type="button" className={styles.line} onClick={() => showDepartment(one.dept_code)}>
                    <span className={styles.words}>
                      <span className={styles.name}>{pickText(language, one.dept_name, one.dept_name_en)}</span>
                    </span>
                    <span className={styles.place}>
                      {t('people.count', { count: peopleOf(all, one.dept_code).toLocaleString(language) })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {listed && people.data ? (
          <section aria-label={t(keyword === '' ? 'people.members' : 'people.found')}>
            <h3 className={styles.section}>{t(keyword === '' ? 'people.members' : 'people.found')}</h3>
            {rows.length === 0 && people.data.total <= SHOWN ? (
              <p className={styles.none}>
                {keyword === '' ? t('people.nobody') : t('people.noneFound', { query: keyword })}
              </p>
            ) : null}
            <ul className={styles.list}>
              {rows.map((one) => (
                <PersonLine key={one.emp_code} person={one} />
              ))}
            </ul>
            {people.data.total > SHOWN ? (
              <p className={styles.none}>{t('people.more', { count: people.data.total.toLocaleString(language) })}</p>
            ) : null}
          </section>
        ) : null}
      </Loaded>
    </>
  );
}
