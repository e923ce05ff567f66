import type { Employee, PortalApi } from 'subapp-kit';

export const PAGE_SIZE = 20;

/** A page of the list, and how many there are in all. */
export interface Colleagues {
  total: number;
  rows: Employee[];
}

/** Asks the portal for colleagues. @param page the first is 1. @throws ApiError with a message for the person. */
export async function loadColleagues(
  api: PortalApi,
  keyword: string,
  page: number,
  signal?: AbortSignal,
): Promise<Colleagues> {
  const { total, rows } = await api.call('getEmployees', { query: { keyword, page, size: PAGE_SIZE } }, signal);
  return { total, rows };
}
