import { describeError } from '../errors/describe-error';
import type { Caller } from '../http/caller';
import type { Notices } from '../notices/notices';
import type { Store } from '../db/store';
import type { Moved } from './workflow-instances';
import { whoseTurn } from './flow-machine';
import { readPeople } from './people';

/** What sending notices works with. */
export interface NotifyServices {
  store: Store;
  notices: Notices;
}

/** What accounts are told: "approved", without the form and the people. */
interface Message {
  to: readonly string[];
  zh: string;
  en: string;
}

/**
 * Sends a notice to everybody whom a move concerns. A notice that fails does not undo the move; the to-do list shows it
 * anyway.
 */
export async function notify(services: NotifyServices, caller: Caller, moved: Moved, comment: string): Promise<void> {
  try {
    const { after } = moved;
    const personOf = await services.store.read((db) =>
      readPeople(db, caller.tenantId, [caller.accountId, after.applicant]),
    );
    const by = personOf(caller.accountId);
    const applicant = personOf(after.applicant);
    const { form_name, form_name_en } = moved.row;
    // The server does not know who reads which language, so each notice has both.
    for (const message of messagesOf(moved, caller.accountId)) {
      if (message.to.length === 0) continue;
      const said = comment === '' ? '' : `\n${comment}`;
      await services.notices.send(caller.tenantId, message.to, {
        title: `${message.zh} · ${form_name}`,
        content:
          `${applicant.emp_name}的${form_name}：${message.zh}（${by.emp_name}）${said}\n` +
          `${form_name_en} of ${applicant.emp_name_en}: ${message.en} (${by.emp_name_en})`,
        sentBy: caller.username,
      });
    }
  } catch (error) {
    console.error(describeError(error));
  }
}

/** Decides who gets which notice. Nobody gets a notice about their own action. */
function messagesOf({ action, before, after }: Moved, by: string): Message[] {
  const others = (accounts: readonly string[]) => accounts.filter((account) => account !== by);
  const turn = others(whoseTurn(after));
  const owner = others([after.applicant]);
  const asked: Message = { to: turn, zh: '待您审批', en: 'waits for your approval' };
  switch (action) {
    case 'submit':
    case 'resubmit':
      return [asked];
    case 'approve':
      return after.state === 'approved' ? [{ to: owner, zh: '已通过', en: 'approved' }] : [asked];
    case 'return':
      return after.state === 'returned'
        ? [{ to: owner, zh: '已退回，请修改后重新提交', en: 'sent back; change it and send it again' }]
        : [{ to: turn, zh: '已退回到您，请重新审批', en: 'sent back to you for another decision' }];
    case 'transfer': {
      const had = new Set(before ? whoseTurn(before) : []);
      return [{ to: turn.filter((account) => !had.has(account)), zh: '转交您审批', en: 'handed over to you' }];
    }
    case 'comment':
      return [{ to: [...new Set([...owner, ...turn])], zh: '有新批注', en: 'a new comment' }];
    case 'withdraw':
      return [{ to: others(before ? whoseTurn(before) : []), zh: '已由申请人撤回', en: 'withdrawn by the applicant' }];
  }
}
