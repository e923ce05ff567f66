import type { Entry } from 'ldapts';
import type { signInDirectory } from '../../db/schema';
import { guidText } from './entry-id';

export type Directory = typeof signInDirectory.$inferSelect;

/** What a tenant calls a directory, in both languages. */
export const nameOf = (directory: Pick<Directory, 'directory_name' | 'directory_name_en'>) => ({
  zh: directory.directory_name,
  en: directory.directory_name_en,
});

/** What is read of an entry. */
type Mapping = Pick<
  Directory,
  'account_attribute' | 'name_attribute' | 'number_attribute' | 'mail_attribute' | 'phone_attribute'
>;

/** Somebody as a directory knows them. Absent values are empty. */
export interface DirectoryPerson {
  dn: string;
  /** Stays when they are renamed or moved; empty where the directory gives none. */
  id: string;
  account: string;
  name: string;
  number: string;
  mail: string;
  phone: string;
  /** Active Directory says that the account is out of use. */
  disabled: boolean;
  /** Names of their groups, where the entry has them. */
  memberOf: readonly string[];
}

/** Active Directory's flag of accounts that are out of use. */
const ACCOUNT_DISABLED = 2;

/** The attributes that identify an entry. */
export const ID_ATTRIBUTES = ['entryUUID', 'objectGUID'] as const;
/** Attributes whose values are bytes. */
export const BINARY_ATTRIBUTES = ['objectGUID'];

/** The attributes to ask for. */
export const attributesOf = (mapping: Mapping): string[] => [
  ...new Set([
    ...ID_ATTRIBUTES,
    'userAccountControl',
    'memberOf',
    ...[
      mapping.account_attribute,
      mapping.name_attribute,
      mapping.number_attribute,
      mapping.mail_attribute,
      mapping.phone_attribute,
    ].filter((name) => name !== ''),
  ]),
];

/** Reads somebody's entry. */
export function personOf(entry: Entry, mapping: Mapping): DirectoryPerson {
  const one = (name: string) => (name === '' ? '' : (textsOf(entry, name)[0]?.trim() ?? ''));
  return {
    dn: entry.dn,
    id: idOf(entry),
    account: one(mapping.account_attribute),
    name: one(mapping.name_attribute),
    number: one(mapping.number_attribute),
    mail: one(mapping.mail_attribute),
    phone: one(mapping.phone_attribute),
    disabled: (Number(one('userAccountControl')) & ACCOUNT_DISABLED) !== 0,
    memberOf: textsOf(entry, 'memberOf'),
  };
}

/** What an entry is known by, in small letters. */
export function idOf(entry: Entry): string {
  const [guid] = valuesOf(entry, 'objectGUID');
  if (Buffer.isBuffer(guid)) return guidText(guid) ?? '';
  return textsOf(entry, 'entryUUID')[0]?.toLowerCase() ?? '';
}

const textsOf = (entry: Entry, name: string): string[] =>
  valuesOf(entry, name).filter((value) => typeof value === 'string');

/** A server may spell the names of attributes otherwise. */
function valuesOf(entry: Entry, name: string): (string | Buffer)[] {
  const found = Object.entries(entry).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? [] : [found[1]].flat();
}
