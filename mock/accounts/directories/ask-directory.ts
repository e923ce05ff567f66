import {
  InappropriateAuthError,
  InvalidCredentialsError,
  ResultCodeError,
  type Entry,
  type Filter,
  type SearchOptions,
} from 'ldapts';
import { groupRoles } from '@portal/contract/entities/group-roles';
import type { AllowedHost } from '../../config/allowed-hosts';
import { DirectoryFault, faultOf } from './directory-fault';
import { attributesOf, BINARY_ATTRIBUTES, ID_ATTRIBUTES, idOf, personOf } from './directory-person';
import type { Directory, DirectoryPerson } from './directory-person';
import { dnKey } from './dn-key';
import { isEntryId } from './entry-id';
import { anyEntry, filterOfAnybody, filterOfGroups, filterOfIds, filterOfName } from './ldap-filter';
import { connectDirectory, type LdapConnection } from './ldap-connection';

/** So many groups of one person are read; more are a fault of the settings. */
const MOST_GROUPS = 1_000;
/** So many members stand in one question for their groups: servers limit the length of a filter. */
const MOST_ASKED = 100;
/** So many people are counted by a try. */
export const MOST_COUNTED = 500;

/** Why a password that reached the directory does not let somebody in. */
export type DirectoryRefusal = 'wrong' | 'disabled' | 'expired';

/** A directory's settings, with the password to search with in the clear. */
export type AskedDirectory = Omit<
  Directory,
  | 'bind_password_sealed'
  | 'id'
  | 'account_match'
  | 'unknown_people'
  | 'sort'
  | 'state'
  | 'update_by'
  | 'update_time'
  | 'version'
> & { bindPassword: string };

/** Who is looked for: by what they enter on the sign-in page, or by the id of their entry. */
export type Sought = { name: string } | { entryId: string };

/** A directory that is connected, with the rights to search. */
export class AskingDirectory {
  private constructor(
    private readonly directory: AskedDirectory,
    private readonly connection: LdapConnection,
  ) {}

  /** @throws {DirectoryFault} */
  static async open(directory: AskedDirectory, hosts: readonly AllowedHost[]): Promise<AskingDirectory> {
    const connection = await connectDirectory(directory, hosts);
    const asking = new AskingDirectory(directory, connection);
    try {
      await asking.bindToSearch();
      return asking;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  close(): void {
    this.connection.close();
  }

  /** @throws {DirectoryFault} also where several people fit */
  async find(sought: Sought): Promise<DirectoryPerson | undefined> {
    const { directory } = this;
    const filter = 'name' in sought ? filterOfName(directory.user_filter, sought.name) : filterOfIds([sought.entryId]);
    const [found, another] = await this.search(directory.base_dn, filter, {
      attributes: attributesOf(directory),
      explicitBufferAttributes: BINARY_ATTRIBUTES,
      sizeLimit: 2,
    });
    if (another !== undefined) throw new DirectoryFault('directoryTooMany');
    return found && personOf(found, directory);
  }

  /**
   * Tries somebody's password; afterwards the connection has the rights to search again.
   *
   * @returns why it lets nobody in; undefined where it is right
   * @throws {DirectoryFault} where the directory cannot say
   */
  async refuses({ dn, disabled }: DirectoryPerson, password: string): Promise<DirectoryRefusal | undefined> {
    // With an empty name or password a directory answers "yes" to everybody (RFC 4513, 5.1.2).
    if (dn === '' || password === '') return 'wrong';
    try {
      await this.connection.wait(this.connection.client.bind(dn, password));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw faultOf(error);
      return refusal;
    }
    if (disabled) return 'disabled';
    await this.bindToSearch();
    return undefined;
  }

  /** The codes of the roles that somebody has by their groups, and by the groups these are in. @throws {DirectoryFault} */
  async rolesOf({ dn, memberOf }: DirectoryPerson): Promise<string[]> {
    const { group_source: source, group_roles } = this.directory;
    const pairs = groupRoles(group_roles);
    if (source === 'none' || pairs.length === 0) return [];
    const own = source === 'member-of' ? memberOf : (await this.groupsWith([dn])).map((group) => group.dn);
    const mine = await this.withOuterGroups(own);
    for (const group of await this.groupsById(pairs.map((pair) => pair.group)))
      if (mine.has(dnKey(group.dn))) mine.add(idOf(group));
    return [...new Set(pairs.flatMap(({ group, roleCode }) => (mine.has(keyOf(group)) ? [roleCode] : [])))];
  }

  /** How many people could sign in, up to {@link MOST_COUNTED}. @throws {DirectoryFault} */
  async count(): Promise<number> {
    const { base_dn, user_filter } = this.directory;
    const found = await this.search(base_dn, filterOfAnybody(user_filter), {
      attributes: ['1.1'],
      sizeLimit: MOST_COUNTED,
    });
    return found.length;
  }

  /** Groups of the mapping that the directory does not have. @throws {DirectoryFault} */
  async missingGroups(): Promise<string[]> {
    const { group_source, group_base_dn, group_roles } = this.directory;
    if (group_source === 'none') return [];
    if (group_base_dn !== '' && !(await this.isThere(group_base_dn))) throw new DirectoryFault('directoryBase');
    const named = [...new Set(groupRoles(group_roles).map(({ group }) => group))];
    const known = new Set((await this.groupsById(named)).map(idOf));
    const missing: string[] = [];
    for (const group of named) {
      if (isEntryId(group) ? !known.has(keyOf(group)) : !(await this.isThere(group))) missing.push(group);
    }
    return missing;
  }

  /** The keys of these groups and of every group around them: a group may be a member of others, even of itself. */
  private async withOuterGroups(own: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    let inner = own;
    while (inner.length > 0) {
      const fresh = [...new Map(inner.map((dn) => [dnKey(dn), dn]))].filter(([key]) => !known.has(key));
      for (const [key] of fresh) known.add(key);
      if (known.size > MOST_GROUPS) throw new DirectoryFault('directoryTooMany');
      inner = (await this.groupsWith(fresh.map(([, dn]) => dn))).map(({ dn }) => dn);
    }
    return known;
  }

  /** The groups that have one of these as a member. */
  private async groupsWith(members: readonly string[]): Promise<Entry[]> {
    const found: Entry[] = [];
    for (let at = 0; at < members.length; at += MOST_ASKED)
      found.push(...(await this.groups(filterOfGroups(members.slice(at, at + MOST_ASKED)))));
    return found;
  }

  private async isThere(dn: string): Promise<boolean> {
    try {
      return (await this.search(dn, anyEntry(), { scope: 'base', attributes: ['1.1'] })).length > 0;
    } catch (error) {
      if (error instanceof DirectoryFault && error.key === 'directoryBase') return false;
      throw error;
    }
  }

  private async groupsById(groups: readonly string[]): Promise<Entry[]> {
    const ids = groups.filter(isEntryId);
    return ids.length === 0 ? [] : this.groups(filterOfIds(ids));
  }

  private async groups(filter: Filter): Promise<Entry[]> {
    const { group_base_dn, base_dn } = this.directory;
    const found = await this.search(group_base_dn || base_dn, filter, {
      attributes: [...ID_ATTRIBUTES],
      explicitBufferAttributes: BINARY_ATTRIBUTES,
      sizeLimit: MOST_GROUPS,
    });
    if (found.length === MOST_GROUPS) throw new DirectoryFault('directoryTooMany');
    return found;
  }

  private async search(base: string, filter: Filter, options: SearchOptions): Promise<Entry[]> {
    const { client, wait } = this.connection;
    try {
      return (await wait(client.search(base, { ...options, filter }))).searchEntries;
    } catch (error) {
      throw faultOf(error);
    }
  }

  private async bindToSearch(): Promise<void> {
    const { bind_dn, bindPassword } = this.directory;
    const { client, wait } = this.connection;
    if (bind_dn !== '' && bindPassword === '') throw new DirectoryFault('directoryBind');
    try {
      await wait(client.bind(bind_dn, bindPassword));
    } catch (error) {
      throw error instanceof ResultCodeError ? new DirectoryFault('directoryBind') : faultOf(error);
    }
  }
}

const keyOf = (group: string): string => (isEntryId(group) ? group.toLowerCase() : dnKey(group));

/** Results of a bind by which a directory refuses the account, whatever the password: it may not, or is locked there. */
const ACCOUNT_REFUSED: readonly number[] = [19, 50, 53];

/** What Active Directory adds to "invalid credentials": https://ldapwiki.com has the whole list. */
const AD_REASONS: Readonly<Record<string, DirectoryRefusal>> = {
  '530': 'disabled',
  '531': 'disabled',
  '532': 'expired',
  '533': 'disabled',
  '701': 'disabled',
  '773': 'expired',
  '775': 'disabled',
};

/** Why a bind was refused; undefined for what is no refusal. */
export function refusalOf(error: unknown): DirectoryRefusal | undefined {
  if (error instanceof InvalidCredentialsError) {
    const [, reason = ''] = /\bdata ([0-9a-f]{3,4})\b/i.exec(error.message) ?? [];
    return AD_REASONS[reason] ?? 'wrong';
  }
  if (error instanceof InappropriateAuthError) return 'wrong';
  return error instanceof ResultCodeError && ACCOUNT_REFUSED.includes(error.code) ? 'disabled' : undefined;
}
