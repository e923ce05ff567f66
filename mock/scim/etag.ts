import { digest } from '../auth/secrets';
import type { Json } from './schemas/resource-type';
import { ScimError } from './scim-error';

/** The ETag of a whole resource: weak, because the answer may leave attributes out (RFC 7644, section 3.14). */
export const etagOf = (resource: Json): string => `W/"${digest(JSON.stringify(resource))}"`;

/** Whether a header such as `If-None-Match` names an ETag. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', etag].includes(one.trim()));

/** @throws {ScimError} 412 where a caller changes another version than the one that is there */
export function requireVersion(header: string | undefined, etag: string): void {
  if (header !== undefined && !namesEtag(header, etag)) throw new ScimError(412, 'scimChanged');
}
