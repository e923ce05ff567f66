import { useCallback } from 'react';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { homeMessages } from '../home.messages';
import type { Todo } from '../work/work-queries';

/** What a to-do is called: the form and whose it is. */
export function useTodoTitle(): (todo: Todo) => string {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  return useCallback(
    ({ applicant, form_name, form_name_en }) =>
      t('home.formOf', {
        person: pickText(language, applicant.emp_name, applicant.emp_name_en) || applicant.emp_code,
        form: pickText(language, form_name, form_name_en),
      }),
    [t, language],
  );
}
