import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EmployeeFilter } from '@portal/contract/microapp/props';
import { call } from '@/shared/http';
import { readDepartments, readEmployees } from './read-people';

/** People seldom change: within so long, ms, what was read is shown again. */
const PEOPLE_FRESH_MS = 60_000;

/** A page of the employees that a filter finds. Fails with an `ApiError`. */
export const employeesQuery = (filter: EmployeeFilter) =>
  queryOptions({
    queryKey: ['people', 'employees', filter],
    queryFn: ({ signal }) => call('getEmployees', { query: filter, read: readEmployees, signal }),
    staleTime: PEOPLE_FRESH_MS,
  });

/** The same, showing the page of before until the next one comes. */
export const pagedEmployeesQuery = (filter: EmployeeFilter) =>
  queryOptions({ ...employeesQuery(filter), placeholderData: keepPreviousData });

/** All departments in use. Fails with an `ApiError`. */
export const departmentsQuery = queryOptions({
  queryKey: ['people', 'departments'],
  queryFn: ({ signal }) => call('getDepartments', { read: readDepartments, signal, absent: [] }),
  staleTime: PEOPLE_FRESH_MS,
});
