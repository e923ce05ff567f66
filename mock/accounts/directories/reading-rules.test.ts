import fc from 'fast-check';
import { AndFilter, EqualityFilter, InvalidCredentialsError } from 'ldapts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './ask-directory';
import { dnKey } from './dn-key';
import { guidBytes, guidText } from './entry-id';
import { escapeFilterValue, filterOfName, isNameFilter } from './ldap-filter';

/** Signs that mean something in filters and names, among all others. */
const names = fc.array(
  fc.oneof(fc.constantFrom('*', '(', ')', '\\', '\0', '=', '&', '|', '{name}', '$&'), fc.string({ unit: 'binary' })),
);

describe('a name in a filter', () => {
  it('stays one value, whatever is entered', () => {
    fc.assert(
      fc.property(names, (parts) => {
        const name = parts.join('');
        const filter = filterOfName('(&(objectClass=person)(uid={name}))', name);
        if (!(filter instanceof AndFilter)) throw new Error('Another filter.');
        expect(filter.filters).toHaveLength(2);
        expect(filter.filters[1]).toEqual(new EqualityFilter({ attribute: 'uid', value: name }));
      }),
    );
  });

  it('is escaped as RFC 4515 shows it', () => {
    expect(escapeFilterValue('Parens R Us (for all your parenthetical needs)')).toBe(
      'Parens R Us \\28for all your parenthetical needs\\29',
    );
    expect(escapeFilterValue('C:\\MyFile*')).toBe('C:\\5cMyFile\\2a');
    expect(escapeFilterValue('\0\0\0\u0004')).toBe('\\00\\00\\00\u0004');
    expect(escapeFilterValue('Lučić 张')).toBe('Lučić 张');
  });

  it.each(['(uid={name})', '(&(objectClass=user)(|(sAMAccountName={name})(mail={name})))', 'uid={name}'])(
    'may stand in %s',
    (template) => {
      expect(isNameFilter(template)).toBe(true);
    },
  );

  it.each([
    '',
    '(uid=*)',
    '({name}=a)',
    '{name}',
    '(uid={name}',
    '(&(uid={name})',
    '(uid={name}))(',
    '(x={name})({name}=y)',
  ])('may not stand in “%s”', (template) => {
    expect(isNameFilter(template)).toBe(false);
  });
});

describe('names of groups', () => {
  it('are the same in every spelling', () => {
    const key = dnKey('cn=Portal Admins,ou=Groups,dc=portal,dc=test');
    expect(dnKey('CN = portal admins , OU=groups,DC=Portal, DC=test')).toBe(key);
    expect(dnKey('cn=Portal\\20Admins,ou=Groups,dc=portal,dc=test')).toBe(key);
    expect(dnKey('cn=R\\2C D\\c3\\a4,dc=x')).toBe(dnKey('cn=R\\, Dä,dc=x'));
    expect(dnKey('cn=a=b,dc=x')).toBe(dnKey('cn=a\\3Db,dc=x'));
  });

  it('are others where they differ', () => {
    expect(dnKey('cn=a,cn=b,dc=x')).not.toBe(dnKey('cn=a\\,cn=b,dc=x'));
    expect(dnKey('cn=a')).not.toBe(dnKey('ou=a'));
  });
});

it('an objectGUID is read as administrators see it', () => {
  const bytes = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
  expect(guidText(bytes)).toBe('00112233-4455-6677-8899-aabbccddeeff');
  expect(guidBytes('00112233-4455-6677-8899-AABBCCDDEEFF')).toEqual(bytes);
  expect(guidText(Buffer.alloc(3))).toBeUndefined();
});

it.each([
  ['52e', 'wrong'],
  ['525', 'wrong'],
  ['532', 'expired'],
  ['533', 'disabled'],
  ['773', 'expired'],
  ['775', 'disabled'],
])('Active Directory’s reason %s means %s', (code, refusal) => {
  const text = `80090308: LdapErr: DSID-0C0903A9, comment: AcceptSecurityContext error, data ${code}, v1db1`;
  expect(refusalOf(new InvalidCredentialsError(text))).toBe(refusal);
});
