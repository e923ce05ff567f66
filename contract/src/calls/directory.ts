import { z } from 'zod';
import type { CallSchema } from '../call';
import { configEntry, dictEntry, employee, employeeQuery, pageOf, subSystem } from '../entities/directory';

const code = z.string().trim().min(1).max(64);
/** On whose behalf a dictionary is read; the portal's own where absent (`subsystemOf`). */
const dictQuery = z.object({ subsystem_code: code.optional() });

export const directorySchemas = {
  getDictList: {
    summary: 'All entries of a dictionary, disabled ones included',
    params: z.object({ code }),
    query: dictQuery,
    data: z.array(dictEntry),
  },
  getDicts: {
    summary: 'The entries of a dictionary in use',
    params: z.object({ code }),
    query: dictQuery,
    data: z.array(dictEntry),
  },
  getSubSystems: {
    summary: 'Sub-systems, of one system where it is named',
    query: z.object({ system_code: code.optional() }),
    data: z.array(subSystem),
  },
  getEmployees: { summary: 'Employee look-up', query: employeeQuery, data: pageOf(employee) },
  downloadFile: {
    summary: 'A stored file',
    params: z.object({ fileId: z.string().min(1).max(64) }),
    data: z.unknown(),
  },
  getConfigByCode: {
    summary: 'One configuration value',
    query: z.object({ cfg_code: code }),
    data: configEntry,
  },
} as const satisfies Record<string, CallSchema>;
