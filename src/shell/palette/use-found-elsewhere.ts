import { BASE_PATH } from '@portal/contract/paths/base';
import { useQuery } from '@tanstack/react-query';
import { fileOfValue } from '@portal/contract/workflow/check-form';
import { departmentsQuery, employeesQuery, showDepartment, showPerson } from '@/features/people';
import { openPreview } from '@/features/preview';
import { useOpenPage } from '@/features/menus';
import { applicationPath } from '@portal/contract/paths/application';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useAfterPause } from '@/shared/lib/use-after-pause';
import {
  addressOfDictionary,
  DICTIONARIES,
  foundApplicationsQuery,
  foundDictionariesQuery,
  foundDocumentsQuery,
} from './found-queries';
import { paletteMessages } from './palette.messages';
import type { Entry } from './search';

/** People found at once. */
const PEOPLE_SHOWN = 6;
/** One Latin letter finds too much; one Chinese character is a family name. */
const worthAsking = (query: string) => query.length > 1 || /[^\x20-\x7f]/.test(query);

interface FoundElsewhere {
  entries: Entry[];
  /** The server has been asked and has not answered, or is about to be asked. */
  searching: boolean;
  /** A part of it could not be searched. */
  failed: boolean;
}

/** What the server finds by a query, as far as the person may see it. */
export function useFoundElsewhere(query: string): FoundElsewhere {
  const t = useMessages(paletteMessages);
  const language = useLanguage();
  const openPage = useOpenPage();
  const routes = useUser((state) => state.routes);
  const wanted = query.trim();
  const keyword = useAfterPause(wanted);
  const enabled = worthAsking(keyword);
  const has = (path: string) => routes.some((route) => route.path === path);
  const boxes = (['applications', 'todo', 'done'] as const).filter((box) => has(`${BASE_PATH}/oa/wfs/${box}`));
  const people = useQuery({ ...employeesQuery({ keyword, size: PEOPLE_SHOWN }), enabled });
  const departments = useQuery({ ...departmentsQuery, enabled });
  const applications = useQuery({ ...foundApplicationsQuery(keyword, boxes), enabled: enabled && boxes.length > 0 });
  const mayRead = has(`${BASE_PATH}/oa/doc/documents`) || has(`${BASE_PATH}/oa/doc/policies`);
  const documents = useQuery({ ...foundDocumentsQuery(keyword), enabled: enabled && mayRead });
  const dictionaries = useQuery({ ...foundDictionariesQuery(keyword), enabled: enabled && has(DICTIONARIES) });
  const asked = [people, departments, applications, documents, dictionaries];
  const searching = worthAsking(wanted) && (wanted !== keyword || asked.some(({ isLoading }) => isLoading));
  if (!enabled || wanted === '') return { entries: [], searching, failed: false };
  const entry = (one: Omit<Entry, 'weight'>): Entry => ({ weight: 0, ...one });
  const contains = (text: string) => text.toLowerCase().includes(keyword.toLowerCase());
  return {
    searching,
    failed: asked.some(({ isError }) => isError),
    entries: [
      ...(applications.data ?? []).map((one) =>
        entry({
          id: `application ${one.id}`,
          title: `${one.number} ${one.form_name}`,
          titleEn: `${one.number} ${one.form_name_en || one.form_name}`,
          hint: `${t('palette.application')} · ${pickText(language, one.applicant.emp_name, one.applicant.emp_name_en)}`,
          icon: 'audit',
          run: () => void openPage({ href: applicationPath(one.id), title: one.number, titleEn: one.number }),
        }),
      ),
      ...(people.data?.rows ?? []).map((one) =>
        entry({
          id: `person ${one.emp_code}`,
          title: `${one.emp_name} ${one.emp_code}`,
          titleEn: `${one.emp_name_en || one.emp_name} ${one.emp_code}`,
          hint: `${t('palette.person')} · ${pickText(language, one.dept_name, one.dept_name_en)}`,
          icon: 'user',
          run: () => showPerson(one.emp_code),
        }),
      ),
      ...(departments.data ?? [])
        .filter((one) => contains(one.dept_name) || contains(one.dept_name_en))
        .map((one) =>
          entry({
            id: `department ${one.dept_code}`,
            title: one.dept_name,
            titleEn: one.dept_name_en,
            hint: t('palette.department'),
            icon: 'team',
            run: () => showDepartment(one.dept_code),
          }),
        ),
      ...(documents.data ?? []).map(({ id, code, title, file }) =>
        entry({
          id: `document ${id}`,
          title,
          titleEn: title,
          hint: `${t('palette.document')} · ${code}`,
          icon: 'file-text',
          run: () => {
            const target = fileOfValue(file);
            if (target) openPreview(target);
            else void openPage({ href: `${BASE_PATH}/oa/doc/documents`, title, titleEn: title });
          },
        }),
      ),
      ...(dictionaries.data ?? []).map((one) =>
        entry({
          id: `dictionary ${one.id}`,
          title: one.zh || one.code,
          titleEn: one.en || one.code,
          hint: `${t('palette.dictionary')} · ${one.code}`,
          icon: 'book',
          run: () => void openPage({ href: addressOfDictionary(one.code), title: one.zh, titleEn: one.en }),
        }),
      ),
    ],
  };
}
