import type { Language, PortalHelpers } from 'subapp-kit';
import { useCallback, useEffect, useState } from 'react';
import { findEmployees, type EmployeeChoice } from '../../records/employee-choices';
import type { LoadFailure } from '../../records/load-failure';
import { useLoad } from './use-load';

/** How long to wait for the next letter before the server is asked. */
const TYPING_PAUSE_MS = 250;

export interface EmployeeChoices {
  choices: readonly EmployeeChoice[];
  /** Why the look-up has no answer. It is asked again by itself when the server is back. */
  failure: LoadFailure | undefined;
  loading: boolean;
  search(keyword: string): void;
  /** The field was entered: the first look-up, unless there has been one, or the same once more after a failure. */
  begin(): void;
}

/** The employee look-up behind a select of any version of antd. */
export function useEmployeeChoices(helpers: Pick<PortalHelpers, 'getEmployees'>, lang: Language): EmployeeChoices {
  const [keyword, setKeyword] = useState<string>();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const active = asked !== undefined;
  const load = useCallback(() => findEmployees(helpers, asked ?? '', lang), [helpers, asked, lang]);
  const { data, failure, loading } = useLoad(load, { active });
  const begin = () => {
    if (failure && !failure.trying) failure.retry();
    else setKeyword((before) => before ?? '');
  };
  return {
    choices: data ?? [],
    failure: data ? undefined : failure,
    loading: active && loading,
    search: setKeyword,
    begin,
  };
}
