import type { FlowAction, FlowState } from '@portal/contract/workflow/flow';
import { rowOf } from '../db/conditions';
import { workflowInstance as instance } from '../db/schema';
import { describeError } from '../errors/describe-error';
import type { Caller } from '../http/caller';
import { bothLanguages, type Message } from '../http/messages';
import type { NewNotice } from '../notices/write-notice';
import { readPeople } from '../workflow/people';
import { workflowCalls, type WorkflowServices } from '../workflow/workflow-calls';
import { HeldNotices } from './held-notices';

type Calls = ReturnType<typeof workflowCalls>;

/** What somebody has done with an application. */
interface Deed {
  id: string;
  action: FlowAction;
  comment: string;
}

/**
 * The workflow's calls, whose notices lead to their application and speak the language of their reader. The workflow
 * decides who is told. Which application it was, and what was done with it, is known here once the call is done.
 */
export function workflowCallsWithNews(services: WorkflowServices): Calls {
  /** Carries a call out, holds its notices back meanwhile, and then sends them. */
  const telling = async <Answer>(
    caller: Caller,
    work: (calls: Calls) => Promise<Answer>,
    deedOf: (answer: Answer) => Deed,
  ) => {
    const notices = new HeldNotices(services.store, services.clock);
    const answer = await work(workflowCalls({ ...services, notices }));
    const deed = deedOf(answer);
    for (const { recipients, notice } of notices.held) {
      try {
        await services.notices.send(caller.tenantId, recipients, await worded(services, caller, deed, notice));
      } catch (error) {
        // A notice that fails does not undo what was done; the to-do list shows it anyway.
        console.error(describeError(error));
      }
    }
    return answer;
  };
  return {
    ...workflowCalls(services),
    submitWorkflow: (call) =>
      telling(
        call.caller,
        (calls) => calls.submitWorkflow(call),
        ({ data }) => ({ id: data, action: 'submit', comment: '' }),
      ),
    resubmitWorkflow: (call) =>
      telling(
        call.caller,
        (calls) => calls.resubmitWorkflow(call),
        () => ({ id: call.body.id, action: 'resubmit', comment: '' }),
      ),
    actOnWorkflow: (call) =>
      telling(
        call.caller,
        (calls) => calls.actOnWorkflow(call),
        () => call.body,
      ),
  };
}

/** The notice as it is stored. Words that are not known here stay as they are. */
async function worded(
  services: Pick<WorkflowServices, 'store' | 'subsystems'>,
  caller: Caller,
  deed: Deed,
  notice: NewNotice,
): Promise<NewNotice> {
  const words = await wordsOf(services, caller, deed);
  const known = words !== undefined && notice.title === words.title.zh;
  return { ...notice, ...(known ? words : {}), kind: 'workflow', target: { kind: 'application', id: deed.id } };
}

async function wordsOf(
  { store, subsystems }: Pick<WorkflowServices, 'store' | 'subsystems'>,
  caller: Caller,
  { id, action, comment }: Deed,
) {
  const [row] = await store.read((db) =>
    db
      .select()
      .from(instance)
      .where(rowOf(instance, caller.tenantId, id)),
  );
  if (row === undefined) return undefined;
  const news = newsOf(action, row.flow_state);
  const personOf = await store.read((db) => readPeople(db, caller.tenantId, [caller.accountId, row.account_id]));
  const nameOf = (account: string) => {
    const { emp_name: zh, emp_name_en: en } = personOf(account);
    return { zh, en };
  };
  const form = { zh: row.form_name, en: row.form_name_en };
  const values = { applicant: nameOf(row.account_id), by: nameOf(caller.accountId), form, news };
  const own = await subsystems.ownMessages(caller.tenantId);
  const content = bothLanguages({ key: 'applicationNotice', values }, own);
  const said = comment === '' ? '' : `\n${comment}`;
  return {
    title: bothLanguages({ key: 'applicationTitle', values: { form, news } }, own),
    content: { zh: content.zh + said, en: content.en + said },
  };
}

/** What those are told whom the workflow tells of an action. */
function newsOf(action: FlowAction, state: FlowState): Message {
  switch (action) {
    case 'submit':
    case 'resubmit':
      return { key: 'waitsForApproval' };
    case 'approve':
      return { key: state === 'approved' ? 'approvedNews' : 'waitsForApproval' };
    case 'return':
      return { key: state === 'returned' ? 'returnedNews' : 'returnedToDecide' };
    case 'reject':
      return { key: 'rejectedNews' };
    case 'copy':
      return { key: 'copyNews' };
    case 'urge':
      return { key: 'urgeNews' };
    case 'sign':
      return { key: 'signNews' };
    case 'transfer':
      return { key: 'handedOverNews' };
    case 'comment':
      return { key: 'commentNews' };
    case 'withdraw':
      return { key: 'withdrawnNews' };
  }
}
