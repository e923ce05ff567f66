import { complexAttribute, flagAttribute, referenceAttribute, textAttribute, type Attribute } from './attribute';
import type { ResourceType } from './resource-type';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const contactParts = (what: string, kinds: readonly string[]): readonly Attribute[] => [
  textAttribute('value', what),
  textAttribute('display', 'How it is shown.'),
  textAttribute('type', 'Its kind.', { canonicalValues: kinds }),
  flagAttribute('primary', 'Whether it is the one to use.'),
];

/** The accounts of a tenant. */
export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'Accounts, and the employees that they belong to.',
  schema: {
    id: USER_SCHEMA,
    name: 'User',
    description: 'An account.',
    attributes: [
      textAttribute('userName', 'The name of the account. It is compared without regard to case.', {
        required: true,
        uniqueness: 'server',
      }),
      complexAttribute('name', 'The parts of the name.', [
        textAttribute('formatted', 'The whole name.'),
        textAttribute('familyName', 'The family name.'),
        textAttribute('givenName', 'The given name.'),
        textAttribute('middleName', 'The middle name.'),
        textAttribute('honorificPrefix', 'What stands before the name.'),
        textAttribute('honorificSuffix', 'What stands behind the name.'),
      ]),
      textAttribute('displayName', 'The name that people see.'),
      textAttribute('title', 'The job title.'),
      flagAttribute('active', 'Whether the person may sign in.'),
      complexAttribute('emails', 'Mail addresses.', contactParts('The address.', ['work', 'home', 'other']), {
        multiValued: true,
      }),
      complexAttribute(
        'phoneNumbers',
        'Phone numbers.',
        contactParts('The number.', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
        { multiValued: true },
      ),
      complexAttribute(
        'groups',
        'The groups that the user is a member of. They are changed at the group.',
        [
          textAttribute('value', 'The id of the group.', { caseExact: true, mutability: 'readOnly' }),
          referenceAttribute('$ref', 'Its address.', { mutability: 'readOnly', referenceTypes: ['Group'] }),
          textAttribute('display', 'Its name.', { mutability: 'readOnly' }),
          textAttribute('type', 'How the user is a member.', { mutability: 'readOnly', canonicalValues: ['direct'] }),
        ],
        { multiValued: true, mutability: 'readOnly' },
      ),
    ],
  },
  extension: {
    id: ENTERPRISE_SCHEMA,
    name: 'EnterpriseUser',
    description: 'The employee of an account.',
    attributes: [
      textAttribute('employeeNumber', 'The job number.'),
      textAttribute('department', 'The code or the name of a department.'),
      complexAttribute('manager', 'Who heads the person’s work.', [
        textAttribute('value', 'The id, the external id or the job number of the manager.', { caseExact: true }),
        referenceAttribute('$ref', 'The address of the manager.', { referenceTypes: ['User'] }),
        textAttribute('displayName', 'The name of the manager.', { mutability: 'readOnly' }),
      ]),
    ],
  },
};
