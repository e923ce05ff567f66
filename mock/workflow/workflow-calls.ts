import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { act, resubmit, submit } from './workflow-instances';
import { checkedInput } from './check-input';
import { dropDraft, findDraft, saveDraft } from './drafts';
import { findForm, listForms, showForm } from './forms';
import { demandOwn } from './instance-row';
import { notify } from './notify';
import { listApplications, showApplication } from './read-workflow-instances';
import { stepTimes } from './step-times';
import { countOpenTasks } from './tasks';

/** Below this prefix the workflow's pages lie; who has none of them has no workflow. */
const WORKFLOW_PREFIX = '/oa/wfs';

type Calls =
  | 'countTodos'
  | 'getWorkflowForms'
  | 'getWorkflowForm'
  | 'getWorkflowDraft'
  | 'saveWorkflowDraft'
  | 'deleteWorkflowDraft'
  | 'submitWorkflow'
  | 'resubmitWorkflow'
  | 'getWorkflows'
  | 'getWorkflow'
  | 'actOnWorkflow'
  | 'getWorkflowTimes';

/** The workflow: forms, drafts, applications and what is done with them. */
export const workflowCalls: CallHandlers<Calls> = {
  async countTodos({ caller, services }) {
    if (!(await services.menus.hasPageBelow(caller, WORKFLOW_PREFIX))) return { data: { count: 0 } };
    return { data: { count: await services.store.read((db) => countOpenTasks(db, caller)) } };
  },

  async getWorkflowForms({ caller, services }) {
    await demandPage(services, caller);
    return { data: await services.store.read((db) => listForms(db, caller)) };
  },

  async getWorkflowForm({ caller, params, services }) {
    await demandPage(services, caller);
    return { data: await services.store.read((db) => showForm(db, caller, params.formCode)) };
  },

  async getWorkflowDraft({ body, caller, services }) {
    await demandPage(services, caller);
    return { data: await services.store.read((db) => findDraft(db, caller, body)) };
  },

  async saveWorkflowDraft({ body, caller, services }) {
    await demandPage(services, caller);
    const { data, version, ...key } = body;
    const now = new Date(services.clock.now());
    const saved = await services.store.write(async (tx) => {
      await findForm(tx, caller.tenantId, key.form_code);
      if (key.instance_id !== '') await demandOwn(tx, caller, key.instance_id, key.form_code);
      return saveDraft(tx, caller, key, data, version, now);
    });
    return { data: saved };
  },

  async deleteWorkflowDraft({ body, caller, services }) {
    await demandPage(services, caller);
    await services.store.write((tx) => dropDraft(tx, caller, body));
    return { data: null };
  },

  async submitWorkflow({ body, caller, language, services }) {
    await demandPage(services, caller);
    const form = await services.store.read((db) => findForm(db, caller.tenantId, body.form_code));
    const data = await checkedInput(services, caller, form.fields, body.data, language);
    const now = new Date(services.clock.now());
    const { id, moved } = await services.store.write((tx) => submit(tx, caller, { ...body, data }, now));
    if (moved) await notify(services, caller, moved, '');
    return { data: id };
  },

  async resubmitWorkflow({ body, caller, language, services }) {
    await demandPage(services, caller);
    const { fields } = await services.store.read((db) => showApplication(db, caller, body.id));
    const data = await checkedInput(services, caller, fields, body.data, language);
    const now = new Date(services.clock.now());
    const moved = await services.store.write((tx) => resubmit(tx, caller, { ...body, data }, now));
    await notify(services, caller, moved, '');
    return { data: null };
  },

  async getWorkflows({ body, caller, services }) {
    await demandPage(services, caller);
    return { data: await services.store.read((db) => listApplications(db, caller, body)) };
  },

  async getWorkflow({ caller, params, services }) {
    await demandPage(services, caller);
    return { data: await services.store.read((db) => showApplication(db, caller, params.id)) };
  },

  async actOnWorkflow({ body, caller, services }) {
    await demandPage(services, caller);
    const now = new Date(services.clock.now());
    const moved = await services.store.write((tx) => act(tx, caller, body, now));
    await notify(services, caller, moved, body.comment);
    return { data: null };
  },

  async getWorkflowTimes({ caller, services }) {
    await demandPage(services, caller);
    return { data: await services.store.read((db) => stepTimes(db, caller.tenantId)) };
  },
};

/** @throws {Refusal} 403 when the caller has no page of the workflow */
async function demandPage(services: Services, caller: Caller): Promise<void> {
  if (!(await services.menus.hasPageBelow(caller, WORKFLOW_PREFIX))) throw new Refusal(403, 'noPermission');
}
