import { messageText } from '../http/messages';
import { withDelegations } from '../workflow/delegations';
import { readBalances } from '../workflow/leave/balances';
import { readLeaveKinds } from '../workflow/leave/leave-dictionaries';
import { listWorkflowInstances } from '../workflow/list-workflow-instances';
import type { AskedQuestion, Part, SearchServices } from './part';

const WORKFLOW = '/oa/wfs';
const BALANCES_PAGE = '/ehr/tas/leave-balance';
const APPLICATION = `${WORKFLOW}/wfsflowsingle/wfsflowaction`;
/** Shown at once. */
const SHOWN = 5;

const ASKS_LEAVE = /假|\b(leave|holidays?|vacation)\b/i;
const ASKS_LEFT = /几天|多少|余额|剩|还有|\b(left|balance|many|remaining)\b/i;
const ASKS_TODO = /待办|待我|等我|\bto-?dos?\b|\bwaits?\b|\bwaiting\b/i;
const NUMBER = /[A-Z]{2}-\d{4}-\d{6}/i;
/** Speaks about the application that was named before. */
const SAME_ONE = /它|这个|这份|该申请|\b(it|its|this|that)\b/i;

/** How many days of leave the person has, from their own account, where they ask about that. */
export const leaveLeft =
  ({ store, clock, menus }: SearchServices): Part =>
  async ({ text, topic, subject, language, caller, own }: AskedQuestion) => {
    if (!ASKS_LEAVE.test(subject) || !ASKS_LEFT.test(`${text} ${topic}`)) return '';
    if (!(await menus.hasPageBelow(caller, WORKFLOW))) return '';
    const year = new Date(clock.now()).getFullYear();
    const { balances, kinds } = await store.read(async (db) => ({
      balances: await readBalances(db, caller, year),
      kinds: await readLeaveKinds(db, caller.tenantId),
    }));
    const nameOf = new Map(kinds.map((kind) => [kind.key, language === 'en' ? kind.labelEn : kind.label]));
    // Who names a kind asks about that one.
    const named = balances.filter((one) =>
      subject.toLowerCase().includes((nameOf.get(one.leave_type) ?? '?').toLowerCase()),
    );
    const lines = (named.length > 0 ? named : balances).map((one) => {
      const name = nameOf.get(one.leave_type) ?? one.leave_type;
      const { booked, reserved, left, entitled } = one;
      return left === null || entitled === null
        ? `- ${messageText('assistantLeaveUnlimited', language, { name, booked, reserved }, own)}`
        : `- ${messageText('assistantLeaveLeft', language, { name, left, entitled, booked, reserved }, own)}`;
    });
    if (lines.length === 0) return '';
    const source = (await menus.hasPage(caller, BALANCES_PAGE))
      ? [messageText('assistantLeaveSource', language, { path: BALANCES_PAGE }, own)]
      : [];
    return [messageText('assistantLeave', language, { year }, own), ...lines, ...source, ''].join('\n');
  };

/** What waits for the person, or the application whose number they name, as far as they may see it. */
export const ownApplications =
  ({ store, clock, menus }: SearchServices): Part =>
  async ({ text, topic, subject, language, caller, own }: AskedQuestion) => {
    const named = NUMBER.exec(text) ?? (SAME_ONE.test(text) ? NUMBER.exec(topic) : null);
    const number = named?.[0].toUpperCase();
    if (number === undefined && !ASKS_TODO.test(subject)) return '';
    const boxes = number === undefined ? (['todo'] as const) : (['todo', 'applications', 'done', 'copied'] as const);
    const decider = await store.read((db) => withDelegations(db, caller, new Date(clock.now())));
    const found = new Map<string, string>();
    let total = 0;
    for (const box of boxes) {
      if (!(await menus.hasPage(caller, `${WORKFLOW}/${box}`))) continue;
      const wanted = { box, keyword: number ?? '', form_code: '', page: 1, size: SHOWN };
      const page = await store.read((db) => listWorkflowInstances(db, decider, wanted));
      total += page.total;
      for (const row of page.rows) {
        if (number !== undefined && row.number !== number) continue;
        const [name, who] =
          language === 'en'
            ? [row.form_name_en || row.form_name, row.applicant.emp_name_en]
            : [row.form_name, row.applicant.emp_name];
        const step = row.step === null ? '' : ` · ${row.step[language]}`;
        found.set(row.id, `- [${row.number} ${name}](${APPLICATION}/${row.id}) · ${who}${step}`);
      }
    }
    if (number !== undefined)
      return found.size === 0
        ? ''
        : [messageText('assistantApplication', language, {}, own), ...found.values(), ''].join('\n');
    if (!(await menus.hasPage(caller, `${WORKFLOW}/todo`))) return '';
    const heading =
      total === 0
        ? messageText('assistantNoTodos', language, {}, own)
        : messageText('assistantTodos', language, { count: total }, own);
    return [heading, ...found.values(), ''].join('\n');
  };
