import type { EmployeeFilter } from '@portal/contract/microapp/props';
import type { CallData } from '@portal/contract/types';
import { readEmployees } from '@/features/people';
import { call } from '@/shared/http';

/** The employee look-up, for a sub-application. Asks the server each time. Fails with an `ApiError`. */
export function getEmployees(filter: EmployeeFilter = {}): Promise<CallData<'getEmployees'>> {
  return call('getEmployees', { query: filter, read: readEmployees });
}
