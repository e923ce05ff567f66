import type { Language, PortalHelpers } from 'subapp-kit';
import { timeOf } from 'record-kit/react/app';
import type { ShownStep, WorkflowForm, WorkflowInstance } from '@portal/contract/entities/workflow';
import { isAside } from '@portal/contract/workflow/flow';
import type { FormField } from '@portal/contract/workflow/form';
import type { Texts } from '../context/messages';
import { nameOf, namesOf } from '../ui/format';

/** One box of a chart, and one line of the list of steps. */
export interface FlowModelNode {
  key: string;
  title: string;
  lines: readonly string[];
  status: ShownStep['status'];
}

export interface FlowModel {
  nodes: readonly FlowModelNode[];
}

/** What the texts of a flow depend on. */
interface FlowLocale {
  lang: Language;
  t: Texts;
  helpers: Pick<PortalHelpers, 'formatNumber'>;
}

/** A form's flow, as it would be for this person. */
export function modelOfForm(form: WorkflowForm, locale: FlowLocale): FlowModel {
  const { t } = locale;
  return {
    nodes: [
      { key: 'start', title: t.start, lines: [], status: 'open' },
      ...form.steps.map((step) => stepNode(step, form.fields, locale)),
      { key: 'end', title: t.end, lines: [], status: 'open' },
    ],
  };
}

/** The flow of a workflow instance, with the last action at each step. */
export function modelOfInstance(instance: WorkflowInstance, locale: FlowLocale): FlowModel {
  const { t, lang } = locale;
  const ended = instance.state !== 'pending' && instance.state !== 'returned';
  const steps = instance.steps.map((step) => {
    const node = stepNode(step, instance.fields, locale);
    const last = instance.events.findLast((one) => one.step?.key === step.key && !isAside(one.action));
    if (!last || step.status === 'waiting' || step.status === 'skipped') return node;
    return {
      ...node,
      lines: [...node.lines, `${nameOf(last.by, lang)} · ${t.actionNames[last.action]}`, timeOf(last.create_time)],
    };
  });
  return {
    nodes: [
      {
        key: 'start',
        title: t.start,
        status: instance.state === 'returned' ? 'current' : 'done',
        lines: [
          nameOf(instance.applicant, lang),
          timeOf(instance.create_time),
          ...(instance.state === 'returned' ? [t.states.returned] : []),
        ],
      },
      ...steps,
      {
        key: 'end',
        title: t.end,
        status: ended ? 'done' : 'waiting',
        lines: instance.end_time ? [t.states[instance.state], timeOf(instance.end_time)] : [],
      },
    ],
  };
}

function stepNode(step: ShownStep, fields: readonly FormField[], { lang, t, helpers }: FlowLocale): FlowModelNode {
  const field = step.when && fields.find((one) => one.key === step.when?.field);
  const condition = step.when && field ? [t.condition(field[lang], helpers.formatNumber(step.when.atLeast))] : [];
  const people = step.approvers.length === 0 ? t.nobody : namesOf(step.approvers, lang);
  const several = step.approvers.length > 1 ? [t.anyOf] : [];
  return { key: step.key, title: step[lang], lines: [people, ...several, ...condition], status: step.status };
}
