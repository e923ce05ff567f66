import { describe, expect, it } from 'vitest';
import { groupType } from '../schemas/group-schema';
import type { Json, ResourceType } from '../schemas/resource-type';
import { userType } from '../schemas/user-schema';
import { applyPatch } from './apply-patch';
import { readPatch } from './read-patch';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const user: Json = {
  userName: 'bjensen',
  displayName: 'Babs',
  active: true,
  name: { familyName: 'Jensen', givenName: 'Barbara' },
  emails: [
    { value: 'b@example.com', type: 'work', primary: true },
    { value: 'b@home.example', type: 'home' },
  ],
};
const group: Json = { displayName: 'Tour Guides', members: [{ value: '1' }, { value: '2' }] };

const patch = (resource: Json, operation: object, type: ResourceType = userType) =>
  applyPatch(type, resource, readPatch({ Operations: [operation] }));
const fault = (operation: object, type: ResourceType = userType, resource = user) => {
  try {
    patch(resource, operation, type);
    return 'done';
  } catch (error) {
    return (error as { scimType?: string }).scimType;
  }
};

describe('a change', () => {
  it('leaves the resource as it was', () => {
    const before = structuredClone(user);
    patch(user, { op: 'replace', value: { displayName: 'B', emails: [] } });
    expect(user).toEqual(before);
  });

  it('takes the ops of Microsoft Entra ID in capitals, and its booleans as texts', () => {
    expect(patch(user, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false });
    expect(
      patch(user, { op: 'Add', value: { 'name.givenName': 'B', [`${ENTERPRISE}:department`]: 'Tours' } }),
    ).toMatchObject({
      name: { familyName: 'Jensen', givenName: 'B' },
      [ENTERPRISE]: { department: 'Tours' },
    });
    expect(
      patch(user, { op: 'Add', path: 'emails[type eq "other"].value', value: 'x@y.example' }).emails,
    ).toContainEqual({
      type: 'other',
      value: 'x@y.example',
    });
    expect(patch(user, { op: 'Add', path: `${ENTERPRISE}:manager`, value: '26' })[ENTERPRISE]).toEqual({
      manager: { value: '26' },
    });
    expect(patch(group, { op: 'Remove', path: 'members', value: [{ value: '1' }] }, groupType).members).toEqual([
      { value: '2' },
    ]);
  });

  it('adds values that are not there yet, and lets one of them be the primary one', () => {
    const again = { op: 'add', path: 'members', value: [{ value: '2' }, { value: '3' }] };
    expect(patch(group, again, groupType).members).toEqual([{ value: '1' }, { value: '2' }, { value: '3' }]);
    expect(patch(user, { op: 'add', path: 'emails', value: { value: 'n@x.example', primary: true } }).emails).toEqual([
      { value: 'b@example.com', type: 'work', primary: false },
      { value: 'b@home.example', type: 'home' },
      { value: 'n@x.example', primary: true },
    ]);
  });

  it('changes and removes what a filter names', () => {
    const path = 'emails[type eq "home"]';
    expect(patch(user, { op: 'replace', path: `${path}.value`, value: 'n@x.example' }).emails).toContainEqual({
      value: 'n@x.example',
      type: 'home',
    });
    expect(patch(user, { op: 'remove', path }).emails).toHaveLength(1);
    expect(patch(group, { op: 'remove', path: 'members[value eq "1"]' }, groupType).members).toEqual([{ value: '2' }]);
    expect(patch(group, { op: 'remove', path: 'members[value eq "9"]' }, groupType)).toEqual(group);
    expect(patch(group, { op: 'remove', path: 'members' }, groupType)).toEqual({ displayName: 'Tour Guides' });
  });

  it.each([
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'replace', path: 'emails[type eq "fax"].value', value: 'x' }, 'noTarget'],
    [{ op: 'add', path: 'emails[type co "fax"].value', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'nothing', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'toString.polluted', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [
      {
        op: 'replace',
        path: 'emails',
        value: [
          { value: 'a', primary: true },
          { value: 'b', primary: true },
        ],
      },
      'invalidValue',
    ],
    [{ op: 'jump', path: 'active', value: true }, 'invalidSyntax'],
    [{ op: 'add', value: 'x' }, 'invalidSyntax'],
    [{ op: 'add', path: 5, value: 'x' }, 'invalidSyntax'],
    // An attribute of the RFC that the portal does not keep, and an id in a whole value, as Okta sends it.
    [{ op: 'replace', path: 'addresses[type eq "work"].street', value: 'x' }, 'done'],
    [{ op: 'replace', value: { id: 'x', 'toString.polluted': 'x', nickName: 'y' } }, 'done'],
  ])('%j is answered %s', (operation, expected) => {
    expect(fault(operation)).toBe(expected);
    expect({}).not.toHaveProperty('polluted');
    expect(Object.prototype.toString).not.toHaveProperty('polluted');
  });
});
