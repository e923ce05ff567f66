import { z } from 'zod';
import type { CallSchema } from '../call';
import { departmentEntry, PAGE_MAX, pageOf } from '../entities/directory';
import { ownSession, stamps } from '../entities/account';
import { accountSchemas } from './account';
import { storedFile, text } from '../entities/extra';

const page = z.coerce.number().int().min(1).max(PAGE_MAX).default(1);
const size = z.coerce.number().int().min(1).max(200).default(20);

/**
 * Calls of this portal that the specification does not name; the routes stand under the same heading in `routes.ts`.
 */
export const extraSchemas = {
  createLoginCode: {
    summary: 'A one-time code with which the signed-in person signs in on another device (scanLogin)',
    body: z.object({}).optional(),
    data: z.object({ loginTmpCode: z.string(), expires_in_s: z.number().int() }),
  },
  getLoginCodeOwner: {
    summary: 'Whom a one-time code signs in; the code stays good',
    body: z.object({ loginTmpCode: z.string().min(1).max(256) }),
    data: z.object({
      username: z.string(),
      /** Empty where the code is good for several tenants. */
      emp_name: z.string(),
      emp_name_en: z.string(),
      /** Null where the person chooses the tenant. */
      tenant_id: z.string().nullable(),
    }),
  },
  resetPasswordByPost: {
    summary: 'Changes the own password; the passwords are not in the address',
    body: accountSchemas.resetPassword.query,
    data: accountSchemas.resetPassword.data,
  },
  getDepartments: {
    summary: 'The departments in use, parents before what is below them, each with its manager and its people',
    data: z.array(departmentEntry),
  },
  getMySessions: { summary: 'Where the person is signed in, the session seen last first', data: z.array(ownSession) },
  endMySessions: {
    summary: 'Ends other sessions of the person: the one named, or all without a name',
    body: z.object({ id: z.string().min(1).max(64).optional() }),
    data: z.object({ ended: z.number().int().min(0) }),
  },
  getStamps: { summary: 'What tells an open page whether menus, dictionaries or texts have changed', data: stamps },
  getTexts: {
    summary: 'The language codes of a subsystem, each in both languages; none for a subsystem that does not exist',
    params: z.object({ subsystemCode: z.string().trim().min(1).max(64) }),
    data: z.record(z.string(), text),
  },
  getSignInTexts: {
    summary: 'The language codes of the portal that the sign-in page shows; of the first tenant where none is named',
    query: z.object({ tenant_id: z.string().max(64).optional() }),
    data: z.record(z.string(), text),
  },
  getFiles: {
    summary: 'The stored files of the tenant that are for everybody, and the own ones',
    query: z.object({ keyword: z.string().trim().max(64).default(''), page, size }),
    data: pageOf(storedFile),
  },
  uploadFile: {
    summary: 'Stores a file: multipart/form-data with one field `file`, 20 MB at most',
    body: z.unknown(),
    data: storedFile,
  },
  shareFile: {
    summary: 'A token that opens this one file without a session for some minutes: for an online Office viewer',
    params: z.object({ fileId: z.string().min(1).max(64) }),
    data: z.string(),
  },
  getConvertedFile: {
    summary: 'A stored doc or ppt as PDF, an xls as xlsx, for previews. 422 where it cannot be converted',
    params: z.object({ fileId: z.string().min(1).max(64) }),
    data: z.unknown(),
  },
  getSharedFile: {
    summary: 'The file of a token that `shareFile` gave',
    params: z.object({ shareToken: z.string().min(1).max(1024) }),
    data: z.unknown(),
  },
} as const satisfies Record<string, CallSchema>;
