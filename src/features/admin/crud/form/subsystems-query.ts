import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { subSystem } from '@portal/contract/entities/directory';
import { subsystems } from '@portal/contract/admin/subsystems';
import { call } from '@/shared/http';
import { zodReader } from '../api/zod-reader';

const readSubsystems = zodReader(z.array(subSystem));

/**
 * The subsystems in use, of one system where its code is given (docs/specification.md#calls, SubSystem/GetList).
 * Everybody may ask for them, also who does not keep subsystems.
 */
export const subsystemsQuery = (systemCode?: string) =>
  queryOptions({
    queryKey: ['admin', subsystems.name, 'in-use', systemCode ?? ''],
    queryFn: ({ signal }) =>
      call('getSubSystems', {
        query: systemCode === undefined ? {} : { system_code: systemCode },
        read: readSubsystems,
        signal,
      }),
  });
