import { Notices } from '../notices/notices';
import type { Recipients } from '../notices/recipients';
import type { NewNotice } from '../notices/write-notice';
import type { Clock } from '../clock/clock';
import type { Store } from '../db/store';

const NOBODY = { deliver: () => undefined, count: () => undefined };

/** Notices that are to be sent, kept until more is known about them. Nothing is stored or delivered. */
export class HeldNotices extends Notices {
  readonly held: { recipients: Recipients; notice: NewNotice }[] = [];

  constructor(store: Store, clock: Clock) {
    super(store, NOBODY, clock);
  }

  override async send(_tenantId: string, recipients: Recipients, notice: NewNotice) {
    this.held.push({ recipients, notice });
    return { id: '', recipients: 0 };
  }
}
