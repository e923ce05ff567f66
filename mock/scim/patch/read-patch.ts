import { z } from 'zod';
import { entryNamed } from '../clean-resource';
import { parsePatchPath } from '../filter/parse-filter';
import type { PatchPath } from '../filter/filter-tree';
import { isJson } from '../schemas/resource-type';
import { ScimError } from '../scim-error';

/** The most changes of one request. */
const OPERATIONS_MAX = 200;

/** One change (RFC 7644, section 3.5.2). Without a path, the value names what changes. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path?: PatchPath;
  readonly value: unknown;
}

/** Microsoft Entra ID writes `Add` and `Replace`. */
const opSchema = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['add', 'remove', 'replace']));

/** @throws {ScimError} 400 for a body that is no list of changes, and for a path that cannot be read */
export function readPatch(body: unknown): Operation[] {
  const list = isJson(body) ? entryNamed(body, 'Operations') : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > OPERATIONS_MAX) throw badPatch();
  return list.map(readOperation);
}

function readOperation(given: unknown): Operation {
  if (!isJson(given)) throw badPatch();
  const op = opSchema.safeParse(entryNamed(given, 'op'));
  if (!op.success) throw badPatch();
  const path = entryNamed(given, 'path');
  const value = entryNamed(given, 'value');
  if (path !== undefined && path !== null && typeof path !== 'string') throw badPatch();
  if (typeof path === 'string' && path !== '') return { op: op.data, path: parsePatchPath(path), value };
  if (op.data === 'remove') throw new ScimError(400, 'scimNoPath', {}, 'noTarget');
  if (!isJson(value)) throw badPatch();
  return { op: op.data, value };
}

const badPatch = () => new ScimError(400, 'scimPatch', {}, 'invalidSyntax');
