import type { EmployeeFilter } from '@portal/contract/microapp/props';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import { filledText, pageOf, record, textOrEmpty } from '@/shared/http/reader';

const employee = record<CallData<'getEmployees'>['rows'][number]>({
  emp_code: filledText,
  emp_name: textOrEmpty,
  emp_name_en: textOrEmpty,
  dept_code: textOrEmpty,
  dept_name: textOrEmpty,
  dept_name_en: textOrEmpty,
  job_title: textOrEmpty,
  job_title_en: textOrEmpty,
  email: textOrEmpty,
});

const readEmployees = pageOf(employee);

/** The employee look-up, for a sub-application. Asks the server each time. Fails with an `ApiError`. */
export function getEmployees(filter: EmployeeFilter = {}): Promise<CallData<'getEmployees'>> {
  return call('getEmployees', { query: filter, read: readEmployees });
}
