import { and, eq } from 'drizzle-orm';
import type { SignedInUser } from '@portal/contract/entities/account';
import { departmentOfEmployee, employeeOfAccount, rowOf } from '../db/conditions';
import { account, department, directoryAccount, employee, signInDirectory, tenant } from '../db/schema';
import { ReadCache } from '../db/read-cache';
import type { Store } from '../db/store';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { pictureInUse } from '../pictures/pictures';

/** Who the signed-in person is (docs/specification.md#user-info, `data.user`). */
export class Profiles {
  private readonly known: ReadCache<SignedInUser | undefined>;

  constructor(private readonly store: Store) {
    this.known = new ReadCache(store);
  }

  /** @throws {Refusal} 401 when the account is gone */
  async of(caller: Pick<Caller, 'tenantId' | 'accountId'>): Promise<SignedInUser> {
    const user = await this.known.get(JSON.stringify([caller.tenantId, caller.accountId]), () => this.read(caller));
    if (user === undefined) throw new Refusal(401, 'sessionExpired');
    return user;
  }

  private async read(caller: Pick<Caller, 'tenantId' | 'accountId'>): Promise<SignedInUser | undefined> {
    const [row] = await this.store.read((db) =>
      db
        .select()
        .from(account)
        .innerJoin(tenant, eq(tenant.tenant_id, account.tenant_id))
        .leftJoin(employee, employeeOfAccount)
        .leftJoin(department, departmentOfEmployee)
        .leftJoin(
          directoryAccount,
          and(eq(directoryAccount.tenant_id, account.tenant_id), eq(directoryAccount.account_id, account.id)),
        )
        .leftJoin(
          signInDirectory,
          and(
            eq(signInDirectory.tenant_id, directoryAccount.tenant_id),
            eq(signInDirectory.id, directoryAccount.directory_id),
            eq(signInDirectory.state, '1'),
          ),
        )
        .where(rowOf(account, caller.tenantId, caller.accountId)),
    );
    if (row === undefined) return undefined;
    const avatar_id = await this.store.read((db) => pictureInUse(db, caller, 'avatar'));
    return {
      id: row.account.id,
      username: row.account.username,
      emp_code: row.employee?.emp_code ?? row.account.username,
      emp_name: row.employee?.emp_name ?? row.account.partner_name ?? row.account.username,
      emp_name_en: row.employee?.emp_name_en ?? row.account.partner_name ?? row.account.username,
      dept_code: row.department?.dept_code ?? '',
      dept_name: row.department?.dept_name ?? '',
      dept_name_en: row.department?.dept_name_en ?? '',
      tenant_id: row.tenant.tenant_id,
      tenant_name: row.tenant.tenant_name,
      tenant_name_en: row.tenant.tenant_name_en,
      ...(row.sign_in_directory && {
        password_of: row.sign_in_directory.directory_name,
        password_of_en: row.sign_in_directory.directory_name_en,
      }),
      ...(avatar_id === null ? {} : { avatar_id }),
    };
  }
}
