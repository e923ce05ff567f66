import { publicAddress } from '../config/base-path';
import { SCIM_PATH } from '@portal/contract/paths/scim';
import { COUNT_MAX } from './list-query';
import { groupType } from './schemas/group-schema';
import type { Json, ResourceType, Schema } from './schemas/resource-type';
import { userType } from './schemas/user-schema';
import type { ScimServices } from './scim-context';

const SCHEMA_PREFIX = 'urn:ietf:params:scim:schemas:core:2.0:';

export const RESOURCE_TYPES: readonly ResourceType[] = [userType, groupType];
export const SCHEMAS: readonly Schema[] = RESOURCE_TYPES.flatMap(({ schema, extension }) =>
  extension === undefined ? [schema] : [schema, extension],
);

const at = ({ config }: ScimServices, path: string): string => publicAddress(config, SCIM_PATH + path);

/** What the portal offers of SCIM (RFC 7643, section 5). */
export const serviceProviderConfig = (services: ScimServices): Json => ({
  schemas: [`${SCHEMA_PREFIX}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: COUNT_MAX },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the tenant makes in the portal.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: at(services, '/ServiceProviderConfig'),
  },
});

/** A kind of resource, as a resource (RFC 7643, section 6). */
export const resourceTypeResource = (services: ScimServices, type: ResourceType): Json => ({
  schemas: [`${SCHEMA_PREFIX}ResourceType`],
  id: type.name,
  name: type.name,
  endpoint: type.endpoint,
  description: type.description,
  schema: type.schema.id,
  ...(type.extension === undefined ? {} : { schemaExtensions: [{ schema: type.extension.id, required: false }] }),
  meta: { resourceType: 'ResourceType', location: at(services, `/ResourceTypes/${type.name}`) },
});

/** A schema, as a resource (RFC 7643, section 7). */
export const schemaResource = (services: ScimServices, schema: Schema): Json => ({
  schemas: [`${SCHEMA_PREFIX}Schema`],
  ...schema,
  meta: { resourceType: 'Schema', location: at(services, `/Schemas/${schema.id}`) },
});
