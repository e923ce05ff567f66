import type { z } from 'zod';
import type { Delegation, newDelegation } from '@portal/contract/entities/delegation';
import type { Sql, Tx } from '../db/store';
import { bothLanguages, type Message } from '../http/messages';
import { addDelegation, endDelegation, listDelegations, type Delegating } from './delegations';
import type { NotifyServices } from './notify';
import { findAccount, readPeople } from './people';

type NewDelegation = z.output<typeof newDelegation>;

/** Delegations that administrators make for somebody else. Both people concerned are told. */
export class Deputies {
  constructor(private readonly services: NotifyServices) {}

  /** Those that somebody has made, or that were made for them, the newest first. */
  async list(db: Sql, owner: Delegating): Promise<Delegation[]> {
    return (await listDelegations(db, owner, this.now())).mine;
  }

  /** @returns its id @throws {Refusal} as `addDelegation` */
  async name(tx: Tx, owner: Delegating, input: NewDelegation): Promise<string> {
    return addDelegation(tx, owner, input, this.now());
  }

  /** Ends one at once. @throws {Refusal} 404 */
  async end(tx: Tx, owner: Delegating, id: string): Promise<void> {
    await endDelegation(tx, owner, id, this.now());
  }

  /** Tells the two that one decides for the other. Call it after the transaction. */
  async tell(by: { username: string }, owner: Delegating, { to, from_day, to_day }: NewDelegation): Promise<void> {
    const { store, notices, subsystems } = this.services;
    const { tenantId, accountId } = owner;
    const [deputy, personOf] = await store.read(async (db) => {
      const found = await findAccount(db, tenantId, to);
      return [found, await readPeople(db, tenantId, found === undefined ? [accountId] : [accountId, found])] as const;
    });
    if (deputy === undefined) return;
    const nameOf = (account: string) => {
      const { emp_name, emp_name_en } = personOf(account);
      return { zh: emp_name, en: emp_name_en };
    };
    const days = { from: from_day, to: to_day };
    const own = await subsystems.ownMessages(tenantId);
    const send = (account: string, title: Message, content: Message) =>
      notices.send(tenantId, [account], {
        title: bothLanguages(title, own),
        content: bothLanguages(content, own),
        sentBy: by.username,
      });
    await send(
      accountId,
      { key: 'deputyNamedTitle' },
      { key: 'deputyNamed', values: { ...days, who: nameOf(deputy) } },
    );
    await send(deputy, { key: 'standInTitle' }, { key: 'standIn', values: { ...days, who: nameOf(accountId) } });
  }

  private now(): Date {
    return new Date(this.services.clock.now());
  }
}
