import { queryOptions } from '@tanstack/react-query';
import { parameters } from '@portal/contract/admin/parameters';
import { PAGE_SIZE_MAX, type AdminRow } from '@portal/contract/admin/crud/wire';
import { isTenantRule } from '@portal/contract/tenant-rules';
import { adminApi } from '../crud/api/admin-api';

/** What the codes of all rules begin with: so they are found among however many parameters. */
const BEGINNINGS = ['password_', 'sign_in_', 'session_'] as const;

/** The parameters that are rules, by their codes. Never fresh: another administrator may have changed one. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['tenant-rules'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        BEGINNINGS.map((cfg_code) =>
          adminApi.list(parameters, { size: PAGE_SIZE_MAX, filter: { cfg_code, cfg_type: 'system' } }, signal),
        ),
      );
      const rows = lists.flatMap(({ rows }) => rows).filter((row) => isTenantRule(String(row.cfg_code)));
      return new Map<string, AdminRow>(rows.map((row) => [String(row.cfg_code), row]));
    },
    staleTime: 0,
  });
