import { describeError } from '../errors/describe-error';
import type { SubsystemDirectory } from '../directory/subsystem-directory';
import type { Caller } from '../http/caller';
import { bothLanguages, type Message } from '../http/messages';
import type { Notices } from '../notices/notices';
import type { Clock } from '../clock/clock';
import type { Store } from '../db/store';
import { deputiesOf } from './delegations';
import type { Moved } from './workflow-instances';
import { whoseTurn } from './flow-machine';
import { readPeople } from './people';

/** What sending notices works with. */
export interface NotifyServices {
  store: Store;
  clock: Clock;
  notices: Notices;
  subsystems: Pick<SubsystemDirectory, 'ownMessages'>;
}

/** What accounts are told: "approved", without the form and the people. */
interface News {
  to: readonly string[];
  news: Message;
}

/** Who has moved it. */
type Mover = Pick<Caller, 'tenantId' | 'accountId' | 'username'>;

/**
 * Sends a notice to everybody whom a move concerns. A notice that fails does not undo the move; the to-do list shows it
 * anyway.
 */
export async function notify(services: NotifyServices, caller: Mover, moved: Moved, comment: string): Promise<void> {
  try {
    const { after } = moved;
    const personOf = await services.store.read((db) =>
      readPeople(db, caller.tenantId, [caller.accountId, after.applicant]),
    );
    const by = personOf(caller.accountId);
    const applicant = personOf(after.applicant);
    const own = await services.subsystems.ownMessages(caller.tenantId);
    const form = { zh: moved.row.form_name, en: moved.row.form_name_en };
    const nameOf = ({ emp_name, emp_name_en }: ReturnType<typeof personOf>) => ({ zh: emp_name, en: emp_name_en });
    const people = { applicant: nameOf(applicant), by: nameOf(by) };
    // The server does not know who reads which language, so each notice has both.
    for (const { to: concerned, news } of newsOf(moved, caller.accountId)) {
      const to = ASKED.has(news.key) ? await withDeputies(services, caller, moved, concerned) : concerned;
      if (to.length === 0) continue;
      const told = bothLanguages({ key: 'applicationNotice', values: { ...people, form, news } }, own);
      const said = comment === '' ? '' : `\n${comment}`;
      await services.notices.send(caller.tenantId, to, {
        title: `${bothLanguages(news, own).zh} · ${form.zh}`,
        content: `${told.zh}${said}\n${told.en}`,
        sentBy: caller.username,
      });
    }
  } catch (error) {
    console.error(describeError(error));
  }
}

/** What asks for a decision. */
const ASKED: ReadonlySet<string> = new Set<Message['key']>([
  'waitsForApproval',
  'returnedToDecide',
  'handedOverNews',
  'signNews',
  'urgeNews',
]);

/** Those who are asked, and those who decide for them while they are away. */
async function withDeputies(
  { store, clock }: NotifyServices,
  caller: Mover,
  { after }: Moved,
  asked: readonly string[],
): Promise<string[]> {
  const now = new Date(clock.now());
  const deputies = await store.read((db) => deputiesOf(db, caller.tenantId, asked, now));
  const mayDecide = deputies.filter((account) => account !== caller.accountId && account !== after.applicant);
  return [...new Set([...asked, ...mayDecide])];
}

/** Decides who gets which notice. Nobody gets a notice about their own action. */
function newsOf({ action, before, after, copiedTo = [] }: Moved, by: string): News[] {
  const others = (accounts: readonly string[]) => accounts.filter((account) => account !== by);
  const turn = others(whoseTurn(after));
  const owner = others([after.applicant]);
  const asked: News = { to: turn, news: { key: 'waitsForApproval' } };
  switch (action) {
    case 'submit':
    case 'resubmit':
      return [asked];
    case 'approve':
      return after.state === 'approved' ? [{ to: owner, news: { key: 'approvedNews' } }] : [asked];
    case 'return':
      return after.state === 'returned'
        ? [{ to: owner, news: { key: 'returnedNews' } }]
        : [{ to: turn, news: { key: 'returnedToDecide' } }];
    case 'reject':
      return [{ to: owner, news: { key: 'rejectedNews' } }];
    case 'copy':
      return [{ to: others(copiedTo), news: { key: 'copyNews' } }];
    case 'urge':
      return [{ to: turn, news: { key: 'urgeNews' } }];
    case 'sign': {
      const had = new Set(before ? whoseTurn(before) : []);
      return [{ to: turn.filter((account) => !had.has(account)), news: { key: 'signNews' } }];
    }
    case 'transfer': {
      const had = new Set(before ? whoseTurn(before) : []);
      return [{ to: turn.filter((account) => !had.has(account)), news: { key: 'handedOverNews' } }];
    }
    case 'comment':
      return [{ to: [...new Set([...owner, ...turn])], news: { key: 'commentNews' } }];
    case 'withdraw':
      return [{ to: others(before ? whoseTurn(before) : []), news: { key: 'withdrawnNews' } }];
  }
}
