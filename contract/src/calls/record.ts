import { z } from 'zod';
import type { CallSchema } from '../call';
import { pageOf } from '../entities/directory';
import {
  businessRecord,
  decidedRecord,
  deletedRecords,
  openedRecord,
  recordExport,
  recordQuery,
  recordScope,
  recordSummaryQuery,
  recordSummaryRow,
  savedRecord,
} from '../entities/record';

/** Business records of the sub-applications; the specification leaves their calls open. */
export const recordSchemas = {
  getRecords: { summary: 'A page of business records', body: recordQuery, data: pageOf(businessRecord) },
  exportRecords: {
    summary: 'Business records of a search, at most 5000; 403 without the export code of a list of the kind',
    body: recordExport,
    data: pageOf(businessRecord),
  },
  getRecord: {
    summary: 'One business record',
    body: recordScope.extend({ id: z.string().min(1).max(64) }),
    data: openedRecord,
  },
  decideRecord: {
    summary: 'Grants or refuses a record that waits for it; 409 where it was changed or decided on meanwhile',
    body: decidedRecord,
    data: z.null(),
  },
  saveRecord: {
    summary:
      'Adds or changes a business record; data is its id. 403 for who neither has a form page of the kind nor the add code of a list; 409 where somebody else has changed it meanwhile',
    body: savedRecord,
    data: z.string(),
  },
  deleteRecords: {
    summary: 'Removes business records; data is how many',
    body: deletedRecords,
    data: z.number().int(),
  },
  summariseRecords: {
    summary: 'Business records counted and added up by a field, at most 200 groups',
    body: recordSummaryQuery,
    data: z.array(recordSummaryRow),
  },
} as const satisfies Record<string, CallSchema>;
