import { complexAttribute, referenceAttribute, textAttribute } from './attribute';
import type { ResourceType } from './resource-type';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The roles of a tenant. */
export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Roles, and who has them.',
  schema: {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A role.',
    attributes: [
      textAttribute('displayName', 'The name of the role.', { required: true, uniqueness: 'server' }),
      complexAttribute(
        'members',
        'The accounts that have the role.',
        [
          textAttribute('value', 'The id of the user.', { caseExact: true, mutability: 'immutable' }),
          referenceAttribute('$ref', 'The address of the user.', { mutability: 'immutable', referenceTypes: ['User'] }),
          textAttribute('type', 'The kind of the member.', { mutability: 'immutable', canonicalValues: ['User'] }),
          textAttribute('display', 'The name of the account.', { mutability: 'readOnly' }),
        ],
        { multiValued: true },
      ),
    ],
  },
};
