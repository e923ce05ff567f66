import { workflowPhrases } from '@portal/contract/entities/workflow';
import { readSetting, writeSetting } from '../db/user-settings';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { FORM_DESIGN_PERMISSION } from '@portal/contract/workflow/check-design';
import type { MenuService } from '../menus/menu-service';
import type { Permissions } from '../menus/permissions';
import type { Clock } from '../clock/clock';
import type { Sql, Store } from '../db/store';
import type { SaveRequests } from '../http/save-requests';
import { act, resubmit, submit } from './workflow-instances';
import { checkedInput, type InputServices } from './check-input';
import { addDelegation, endDelegation, listDelegations, withDelegations } from './delegations';
import { dropDraft, findDraft, saveDraft } from './drafts';
import { addForm } from './add-form';
import { listDesigns, saveDesign, showDesign } from './form-designs';
import { findForm, listForms, showForm } from './forms';
import { requireOwn } from './instance-row';
import { LEAVE_RECORDS } from './leave/attendance-record';
import { readBalances } from './leave/balances';
import { listWorkflowInstances } from './list-workflow-instances';
import { notify, type NotifyServices } from './notify';
import { showWorkflowInstance } from './read-workflow-instances';
import { stepTimes } from './step-times';
import { countOpenTasks } from './tasks';

/**
 * The prefix of the workflow's pages. A person who has none of these pages may not use the workflow. Lists, forms and
 * the analysis belong to their pages; one workflow instance is read and decided on from any of them.
 */
const WORKFLOW_PREFIX = '/oa/wfs';
/** The page of the administrators who design forms. */
const DESIGN_PAGE = 'form-design';
const PHRASES = 'workflow-phrases';

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
  | 'getWorkflowPhrases'
  | 'saveWorkflowPhrases'
  | 'getDelegations'
  | 'saveDelegation'
  | 'endDelegation'
  | 'getLeaveBalances'
  | 'getFormDesigns'
  | 'getFormDesign'
  | 'addFormDesign'
  | 'saveFormDesign'
  | 'getWorkflowTimes';

export interface WorkflowServices extends InputServices, NotifyServices {
  menus: MenuService;
  permissions: Permissions;
  store: Store;
  clock: Clock;
  saveRequests: SaveRequests;
}

/** The workflow: forms, drafts, workflow instances and what is done with them. */
export function workflowCalls(services: WorkflowServices): CallHandlers<Calls> {
  const { menus, permissions, store, clock, saveRequests } = services;
  const decider = (db: Sql, caller: Caller) => withDelegations(db, caller, new Date(clock.now()));
  return {
    async countTodos({ caller }) {
      if (!(await menus.hasPage(caller, `${WORKFLOW_PREFIX}/todo`))) return { data: { count: 0 } };
      return { data: { count: await store.read(async (db) => countOpenTasks(db, await decider(db, caller))) } };
    },

    async getWorkflowForms({ caller }) {
      await requirePage(menus, caller);
      return { data: await store.read((db) => listForms(db, caller)) };
    },

    async getWorkflowForm({ caller, params }) {
      await requirePage(menus, caller);
      return { data: await store.read((db) => showForm(db, caller, params.formCode)) };
    },

    async getWorkflowDraft({ body, caller }) {
      await requirePage(menus, caller);
      return { data: await store.read((db) => findDraft(db, caller, body)) };
    },

    async saveWorkflowDraft({ body, caller }) {
      await requirePage(menus, caller);
      const { data, version, ...key } = body;
      if (key.instance_id === '') await requireForm(menus, caller, key.form_code);
      const now = new Date(clock.now());
      const saved = await store.write(async (tx) => {
        await findForm(tx, caller.tenantId, key.form_code);
        if (key.instance_id !== '') await requireOwn(tx, caller, key.instance_id, key.form_code);
        return saveDraft(tx, caller, key, data, version, now);
      });
      return { data: saved };
    },

    async deleteWorkflowDraft({ body, caller }) {
      await requirePage(menus, caller);
      await store.write((tx) => dropDraft(tx, caller, body));
      return { data: null };
    },

    async submitWorkflow({ body, caller }) {
      await requireForm(menus, caller, body.form_code);
      const form = await store.read((db) => findForm(db, caller.tenantId, body.form_code));
      const data = await checkedInput(services, caller, form.fields, body.data);
      const now = new Date(clock.now());
      const { id, moved } = await store.write((tx) => submit(tx, caller, { ...body, data }, now));
      if (moved) await notify(services, caller, moved, '');
      return { data: id };
    },

    async resubmitWorkflow({ body, caller }) {
      await requirePage(menus, caller);
      const { fields } = await store.read((db) => showWorkflowInstance(db, caller, body.id));
      const data = await checkedInput(services, caller, fields, body.data);
      const now = new Date(clock.now());
      const moved = await store.write((tx) => resubmit(tx, caller, { ...body, data }, now));
      await notify(services, caller, moved, '');
      return { data: null };
    },

    async getWorkflows({ body, caller, language }) {
      // Each list has a page of its name. Copies may come to somebody who has another page of the workflow only.
      await requirePage(menus, caller, body.box === 'copied' ? undefined : body.box);
      return {
        data: await store.read(async (db) => listWorkflowInstances(db, await decider(db, caller), body, language)),
      };
    },

    async getWorkflow({ caller, params }) {
      await requirePage(menus, caller);
      return { data: await store.read(async (db) => showWorkflowInstance(db, await decider(db, caller), params.id)) };
    },

    async actOnWorkflow({ body, caller }) {
      await requirePage(menus, caller);
      const now = new Date(clock.now());
      const { request_id, ...wanted } = body;
      const moved = await store.write(async (tx) => {
        const first = request_id && (await saveRequests.claim(tx, caller, request_id, wanted, wanted.id));
        return first === undefined ? act(tx, await decider(tx, caller), wanted, now) : undefined;
      });
      if (moved) await notify(services, caller, moved, wanted.comment);
      return { data: null };
    },

    async getWorkflowPhrases({ caller }) {
      await requirePage(menus, caller);
      return { data: await store.read((db) => readSetting(db, caller, PHRASES, workflowPhrases)) };
    },

    async saveWorkflowPhrases({ body, caller }) {
      await requirePage(menus, caller);
      const now = new Date(clock.now());
      await store.write((tx) => writeSetting(tx, caller, PHRASES, body, now));
      return { data: null };
    },

    async getDelegations({ caller }) {
      await requirePage(menus, caller);
      return { data: await store.read((db) => listDelegations(db, caller, new Date(clock.now()))) };
    },

    async saveDelegation({ body, caller }) {
      await requirePage(menus, caller);
      return { data: await store.write((tx) => addDelegation(tx, caller, body, new Date(clock.now()))) };
    },

    async endDelegation({ body, caller }) {
      await requirePage(menus, caller);
      await store.write((tx) => endDelegation(tx, caller, body.id, new Date(clock.now())));
      return { data: null };
    },

    async getLeaveBalances({ caller, params }) {
      const prefixes = [WORKFLOW_PREFIX, LEAVE_RECORDS.prefix];
      const has = await Promise.all(prefixes.map((prefix) => menus.hasPageBelow(caller, prefix)));
      if (!has.includes(true)) throw new Refusal(403, 'noPermission');
      return { data: await store.read((db) => readBalances(db, caller, Number(params.year))) };
    },

    async getFormDesigns({ caller }) {
      await requirePage(menus, caller, DESIGN_PAGE);
      return { data: await store.read((db) => listDesigns(db, caller)) };
    },

    async getFormDesign({ body, caller }) {
      await requirePage(menus, caller, DESIGN_PAGE);
      return { data: await store.read((db) => showDesign(db, caller, body)) };
    },

    async addFormDesign({ body, caller }) {
      await permissions.require(caller, FORM_DESIGN_PERMISSION);
      const now = new Date(clock.now());
      return { data: await store.write((tx) => addForm(tx, caller, body, now)) };
    },

    async saveFormDesign({ body, caller }) {
      await permissions.require(caller, FORM_DESIGN_PERMISSION);
      const now = new Date(clock.now());
      return { data: await store.write((tx) => saveDesign(tx, caller, body, now)) };
    },

    async getWorkflowTimes({ caller }) {
      await requirePage(menus, caller, 'flow-efficiency');
      return { data: await store.read((db) => stepTimes(db, caller.tenantId)) };
    },
  };
}

/**
 * @param page the path of the page below the prefix; any page of the workflow is enough where absent
 * @throws {Refusal} 403 when the caller does not have it
 */
async function requirePage(menus: MenuService, caller: Caller, page?: string): Promise<void> {
  const has =
    page === undefined
      ? await menus.hasPageBelow(caller, WORKFLOW_PREFIX)
      : await menus.hasPage(caller, `${WORKFLOW_PREFIX}/${page}`);
  if (!has) throw new Refusal(403, 'noPermission');
}

/** @throws {Refusal} 403 when the caller has neither the page of the form nor the one for any form */
async function requireForm(menus: MenuService, caller: Caller, formCode: string): Promise<void> {
  const form = `${WORKFLOW_PREFIX}/applyForm/`;
  if (!(await menus.hasPage(caller, form + formCode, `${form}:formCode`))) throw new Refusal(403, 'noPermission');
}
