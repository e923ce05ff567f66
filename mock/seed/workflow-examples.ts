import { APPLICANT_STEP, type FlowAction } from '@portal/contract/workflow/flow';
import type { FormValues } from '@portal/contract/workflow/form';
import type * as table from '../db/schema';
import { move, startFlow, whoseTurn, type Flow } from '../workflow/flow-machine';
import { formatNumber, yearOf } from '../workflow/numbers';
import { stepsFor, withThoseAbove, type Applicant, type Officer } from '../workflow/officers';
import { workflowForms, type FormSeed } from './data/workflow-forms';
import { exampleInput } from './data/workflow-inputs';
import type { PeopleSeed } from './people-seed';
import { seededRandom } from './random';

type Row<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'tenant_id'>;

export interface WorkflowExamples {
  numbers: Row<typeof table.workflowNumber>[];
  instances: Row<typeof table.workflowInstance>[];
  tasks: Row<typeof table.workflowTask>[];
  events: Row<typeof table.workflowEvent>[];
}

const EXAMPLES = 24;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days between two workflow instances, and the most hours that a decision took. */
const DAYS_BETWEEN = 3;
const HOURS_MAX = 40;
/** How many of the newest ones are still open. */
const STILL_OPEN = 5;

/** Workflow instances of the last weeks. The server's own rules move them. */
export function workflowExamples(people: PeopleSeed, officers: readonly Officer[], today: Date): WorkflowExamples {
  const random = seededRandom(77);
  const found: WorkflowExamples = { numbers: [], instances: [], tasks: [], events: [] };
  const departments = people.departments.map(({ id, parent_id = null }) => ({ id, parent: parent_id }));
  const staff = people.employees.filter((one) => one.id !== 'admin');
  for (let number = 0; number < EXAMPLES; number += 1) {
    const form = workflowForms[number % workflowForms.length];
    // The first employee sent some of them; the others come from all departments.
    const person = number % 6 === 0 ? staff[0] : staff[(number * 23) % staff.length];
    if (form === undefined || person === undefined) continue;
    const begun = new Date(today.getTime() - (EXAMPLES - number) * DAYS_BETWEEN * DAY_MS);
    const day = (ahead: number) =>
      new Date(begun.getTime() + ahead * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const data = exampleInput(form.code, number, day(3), day(4));
    const applicant = { account: person.id, departments: withThoseAbove(departments, person.dept_id) };
    const open = number >= EXAMPLES - STILL_OPEN;
    const hours = () => (1 + Math.round(random.next() * HOURS_MAX)) * HOUR_MS;
    walk(found, {
      number,
      form,
      data,
      applicant,
      officers,
      begun,
      names: [person.emp_code, person.emp_name, person.emp_name_en],
      open,
      hours,
    });
  }
  return found;
}

interface Example {
  number: number;
  form: FormSeed;
  data: FormValues;
  applicant: Applicant;
  officers: readonly Officer[];
  begun: Date;
  names: readonly string[];
  /** Not yet decided to the end. */
  open: boolean;
  /** How long the next decision takes, in ms. */
  hours(): number;
}

function walk(
  found: WorkflowExamples,
  { number, form, data, applicant, officers, begun, names, open, hours }: Example,
): void {
  const id = `example_${number + 1}`;
  let flow = startFlow(applicant.account, stepsFor(form.nodes, data, applicant, officers));
  if (flow === undefined) return;
  let at = begun;
  const event = (account_id: string, action: FlowAction, step: number) => {
    const serial = found.events.length + 1;
    found.events.push({ id: `${id}_${serial}`, instance_id: id, account_id, action, step, create_time: at });
  };
  const begin = ({ step }: Flow, accounts: readonly string[]) =>
    accounts.forEach((account_id) => {
      const serial = found.tasks.length + 1;
      found.tasks.push({ id: `${id}_${serial}`, instance_id: id, account_id, step, open: true, create_time: at });
    });
  event(applicant.account, 'submit', APPLICANT_STEP);
  begin(flow, whoseTurn(flow));
  // Every second one of the open ones waits at its second step.
  for (let left = open ? number % 2 : form.nodes.length; left > 0 && flow.state === 'pending'; left -= 1) {
    const by: string = whoseTurn(flow)[0] ?? '';
    const next: Flow | string = move(flow, { action: 'approve', by });
    if (typeof next === 'string') break;
    at = new Date(at.getTime() + hours());
    for (const task of found.tasks) {
      if (task.instance_id !== id || !task.open) continue;
      Object.assign(task, { open: false, end_time: at, action: task.account_id === by ? 'approve' : null });
    }
    event(by, 'approve', flow.step);
    flow = next;
    begin(flow, whoseTurn(flow));
  }
  const name = numberOf(found, form.letters, begun);
  found.instances.push({
    id,
    number: name,
    form_code: form.code,
    form_name: form.zh,
    form_name_en: form.en,
    fields: [...form.fields],
    data,
    search_text: [name, form.zh, form.en, ...names, ...Object.values(data).flat()].join('\n').toLowerCase(),
    account_id: applicant.account,
    request_id: id,
    flow_state: flow.state,
    steps: [...flow.steps],
    step: flow.step,
    create_time: begun,
    update_time: at,
    end_time: flow.state === 'approved' ? at : null,
  });
}

/** The next number of a form's letters in the year in which it was sent. */
function numberOf({ numbers }: WorkflowExamples, prefix: string, begun: Date): string {
  const year = yearOf(begun);
  let row = numbers.find((one) => one.prefix === prefix && one.year === year);
  if (row === undefined) numbers.push((row = { prefix, year, last: 0 }));
  row.last += 1;
  return formatNumber(prefix, year, row.last);
}
