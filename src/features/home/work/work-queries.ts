import { BASE_PATH } from '@portal/contract/paths/base';
import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { FLOW_STATES } from '@portal/contract/workflow/flow';
import { call } from '@/shared/http';
import { distinct, filledText, integer, list, oneOf, orElse, record, text, textOrEmpty } from '@/shared/http/reader';

export type Todos = CallData<'getHomeTodos'>;
export type Todo = Todos['rows'][number];
export type Applications = CallData<'getHomeApplications'>;
export type Application = Applications['rows'][number];
type Label = { zh: string; en: string };

/** Coming back to the page after so long, ms, asks again: somebody may have decided elsewhere. */
const WORK_FRESH_MS = 5_000;

const label = record<Label>({ zh: textOrEmpty, en: textOrEmpty });
const NO_LABEL: Label = { zh: '', en: '' };
const person = record<Todo['applicant']>({ emp_code: textOrEmpty, emp_name: textOrEmpty, emp_name_en: textOrEmpty });
const named = {
  id: filledText,
  form_code: textOrEmpty,
  form_name: text,
  form_name_en: textOrEmpty,
  summary: orElse(label, NO_LABEL),
};
const todo = record<Todo>({
  ...named,
  applicant: person,
  state: oneOf('pending', 'returned'),
  step: orElse<Label | null>(label, null),
  since: text,
  due: textOrEmpty,
  version: integer,
});
const step = record<Application['steps'][number]>({
  key: text,
  zh: textOrEmpty,
  en: textOrEmpty,
  status: oneOf('open', 'done', 'current', 'waiting', 'skipped'),
});
const application = record<Application>({
  ...named,
  state: oneOf(...FLOW_STATES),
  steps: list(step),
  waits_for: list(person),
  since: text,
});

const byId = ({ id }: { id: string }) => id;

/** What waits for the person, the most urgent first. Fails with an `ApiError`. */
export const todosQuery = queryOptions({
  queryKey: ['home', 'todos'],
  queryFn: ({ signal }) =>
    call('getHomeTodos', {
      query: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      read: record<Todos>({ total: integer, rows: distinct(todo, 'id', byId) }),
      signal,
      absent: { total: 0, rows: [] },
    }),
  staleTime: WORK_FRESH_MS,
});

/** The person's own applications, those under way first. Fails with an `ApiError`. */
export const applicationsQuery = queryOptions({
  queryKey: ['home', 'applications'],
  queryFn: ({ signal }) =>
    call('getHomeApplications', {
      read: record<Applications>({ total: integer, rows: distinct(application, 'id', byId) }),
      signal,
      absent: { total: 0, rows: [] },
    }),
  staleTime: WORK_FRESH_MS,
});

type Forms = Pick<CallData<'getWorkflowForms'>[number], 'form_code' | 'form_name' | 'form_name_en'>[];

/** The forms that one can apply with. Fails with an `ApiError`. */
export const formsQuery = queryOptions({
  queryKey: ['home', 'forms'],
  queryFn: ({ signal }) =>
    call('getWorkflowForms', {
      read: list(record<Forms[number]>({ form_code: filledText, form_name: text, form_name_en: textOrEmpty })),
      signal,
    }),
  staleTime: WORK_FRESH_MS,
});

/** Pages of the workflow that the cards lead to. */
export const TODO_PATH = `${BASE_PATH}/oa/wfs/todo`;
export const DONE_PATH = `${BASE_PATH}/oa/wfs/done`;
export const APPLICATIONS_PATH = `${BASE_PATH}/oa/wfs/applications`;
export const APPLY_PREFIX = `${BASE_PATH}/oa/wfs/applyForm/`;

/** The page of one application; where it was sent back to the person, the one on which they change it. */
export function pathOf({ id, form_code, state }: Pick<Todo, 'id' | 'form_code'> & { state: string }): string {
  const query = `?id=${encodeURIComponent(id)}`;
  return state === 'returned'
    ? `${APPLY_PREFIX}${encodeURIComponent(form_code)}${query}`
    : `${BASE_PATH}/oa/wfs/wfsflowsingle/wfsflowaction/${encodeURIComponent(id)}`;
}
