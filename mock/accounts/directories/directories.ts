import { and, eq } from 'drizzle-orm';
import type { ServerKeys } from '../../auth/keys';
import { unseal } from '../../auth/sealing';
import type { Clock } from '../../clock/clock';
import type { AllowedHost } from '../../config/allowed-hosts';
import { directoryAccount, signInDirectory } from '../../db/schema';
import type { Store } from '../../db/store';
import type { ServerLog } from '../../errors/server-log';
import { Refusal } from '../../http/refusal';
import { AskingDirectory, type AskedDirectory, type DirectoryRefusal, type Sought } from './ask-directory';
import { DirectoryFault } from './directory-fault';
import { nameOf, type Directory, type DirectoryPerson } from './directory-person';

interface DirectoryParts {
  store: Pick<Store, 'read'>;
  keys: Pick<ServerKeys, 'sealKey'>;
  hosts: readonly AllowedHost[];
  log: Pick<ServerLog, 'warn'>;
  clock: Pick<Clock, 'now'>;
}

/** What a directory says of somebody and a password. */
export interface DirectoryAnswer {
  directory: Directory;
  person: DirectoryPerson;
  /** Absent where the password is right. */
  refusal?: DirectoryRefusal;
  /** The codes of the roles that the person has by their groups. */
  roles: readonly string[];
}

/** A link between an account and the entry of a directory in use. */
export interface DirectoryLink {
  directory: Directory;
  entryId: string;
}

/** How long a directory's answer about somebody counts when sessions are continued; so long it rests after none, ms. */
const REST_MS = 60_000;
/** So many people are remembered. */
const MOST_KNOWN = 10_000;

/** The directories that people sign in with, of all tenants. */
export class SignInDirectories {
  /** Until when directories are not asked about sessions, by their ids and those of people, ms since 1970. */
  private readonly resting = new Map<string, number>();

  constructor(private readonly parts: DirectoryParts) {}

  /** The directory in use whose password an account has; undefined where its password is the portal's own. */
  async linkOf(tenantId: string, accountId: string): Promise<DirectoryLink | undefined> {
    const [row] = await this.parts.store.read((db) =>
      db
        .select({ directory: signInDirectory, entryId: directoryAccount.entry_id })
        .from(directoryAccount)
        .innerJoin(
          signInDirectory,
          and(
            eq(signInDirectory.tenant_id, directoryAccount.tenant_id),
            eq(signInDirectory.id, directoryAccount.directory_id),
          ),
        )
        .where(
          and(
            eq(directoryAccount.tenant_id, tenantId),
            eq(directoryAccount.account_id, accountId),
            eq(signInDirectory.state, '1'),
          ),
        ),
    );
    return row;
  }

  /** @throws {Refusal} 409 where the account's password is a directory's: it is changed there */
  async requireOwnPassword(tenantId: string, accountId: string): Promise<void> {
    const link = await this.linkOf(tenantId, accountId);
    if (link) throw new Refusal(409, 'directoryPassword', { values: { name: nameOf(link.directory) } });
  }

  /** The directories of a tenant in use, in their order. */
  async ofTenant(tenantId: string): Promise<Directory[]> {
    return this.parts.store.read((db) =>
      db
        .select()
        .from(signInDirectory)
        .where(and(eq(signInDirectory.tenant_id, tenantId), eq(signInDirectory.state, '1')))
        .orderBy(signInDirectory.sort, signInDirectory.id),
    );
  }

  /**
   * Asks directories for somebody. The first that knows them decides.
   *
   * @param before runs before the password is tried, with the name of the account there: it may refuse
   * @returns undefined where no directory knows them
   * @throws {Refusal} 502 or 504 where a directory cannot be asked
   */
  async ask(
    directories: readonly Directory[],
    sought: Sought,
    password: string,
    before: (account: string) => Promise<void>,
  ): Promise<DirectoryAnswer | undefined> {
    for (const directory of directories) {
      try {
        const answer = await this.askOne(directory, sought, password, before);
        if (answer) return answer;
      } catch (error) {
        if (!(error instanceof DirectoryFault)) throw error;
        const { tenant_id, directory_name } = directory;
        this.parts.log.warn(`The directory "${directory_name}" of tenant ${tenant_id} cannot be used: ${error.key}`);
        throw error.refusal(nameOf(directory));
      }
    }
    return undefined;
  }

  /**
   * Whether a directory still lets somebody in: false where their entry is gone, or out of use there. Undefined where the
   * directory cannot be asked. Never rejects for that. An answer counts for a minute: open pages ask often.
   */
  async letsIn({ directory, entryId }: DirectoryLink): Promise<boolean | undefined> {
    const key = `${directory.tenant_id} ${directory.id}`;
    const person = `${key} ${entryId}`;
    if (this.rests(key)) return undefined;
    if (this.rests(person)) return true;
    let asking: AskingDirectory | undefined;
    try {
      asking = await AskingDirectory.open(this.unsealed(directory), this.parts.hosts);
      const found = await asking.find({ entryId });
      if (found === undefined || found.disabled) return false;
      this.rest(person);
      return true;
    } catch (error) {
      if (!(error instanceof DirectoryFault)) throw error;
      this.rest(key);
      const { tenant_id, directory_name } = directory;
      this.parts.log.warn(`The directory "${directory_name}" of tenant ${tenant_id} cannot be asked: ${error.key}`);
      return undefined;
    } finally {
      asking?.close();
    }
  }

  private rests(key: string): boolean {
    return (this.resting.get(key) ?? 0) > this.parts.clock.now();
  }

  private rest(key: string): void {
    if (this.resting.size >= MOST_KNOWN) this.resting.clear();
    this.resting.set(key, this.parts.clock.now() + REST_MS);
  }

  /** A directory's settings with its password in the clear. @throws {DirectoryFault} where other keys sealed it */
  unsealed({ bind_password_sealed: sealed, ...directory }: Directory): AskedDirectory {
    const bindPassword = sealed === '' ? '' : unseal(this.parts.keys, sealed);
    if (bindPassword === undefined) throw new DirectoryFault('directorySecret');
    return { ...directory, bindPassword };
  }

  private async askOne(
    directory: Directory,
    sought: Sought,
    password: string,
    before: (account: string) => Promise<void>,
  ): Promise<DirectoryAnswer | undefined> {
    const asking = await AskingDirectory.open(this.unsealed(directory), this.parts.hosts);
    try {
      const person = await asking.find(sought);
      if (person === undefined) return undefined;
      await before(person.account);
      const refusal = await asking.refuses(person, password);
      if (refusal !== undefined) return { directory, person, refusal, roles: [] };
      return { directory, person, roles: await asking.rolesOf(person) };
    } finally {
      asking.close();
    }
  }
}
