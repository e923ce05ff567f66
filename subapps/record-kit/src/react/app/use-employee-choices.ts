import type { Language, PortalHelpers } from 'subapp-kit';
import { findEmployees, type EmployeeChoice } from '../../records/employee-choices';
import { useEffect, useState } from 'react';

/** How long to wait for the next letter before the server is asked. */
const TYPING_PAUSE_MS = 250;

export interface EmployeeChoices {
  choices: readonly EmployeeChoice[];
  loading: boolean;
  search(keyword: string): void;
  /** The field was entered: the first look-up, unless there has been one. */
  begin(): void;
}

/** The employee look-up behind a select of any version of antd; a look-up that fails offers nothing. */
export function useEmployeeChoices(helpers: Pick<PortalHelpers, 'getEmployees'>, lang: Language): EmployeeChoices {
  const [keyword, setKeyword] = useState<string>();
  const [choices, setChoices] = useState<readonly EmployeeChoice[]>([]);
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    if (keyword === undefined) return;
    let live = true;
    const timer = setTimeout(() => {
      setLoading(true);
      findEmployees(helpers, keyword, lang)
        .then(
          (found) => live && setChoices(found),
          () => live && setChoices([]),
        )
        .finally(() => live && setLoading(false));
    }, TYPING_PAUSE_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [keyword, lang, helpers]);

  return { choices, loading, search: setKeyword, begin: () => setKeyword((before) => before ?? '') };
}
