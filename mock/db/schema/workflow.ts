import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { FlowNode, FormValues, FormField } from '@portal/contract/workflow/form';
import type { FlowAction, FlowState, FlowStep } from '@portal/contract/workflow/flow';
import { changed, identity, sameTenant, state, tenantKey, time } from './columns';
import { account, department } from './people';

/** A form for applications: its fields, and the steps that an application goes through. The id is its code. */
export const workflowForm = pgTable(
  'workflow_form',
  {
    ...identity(),
    form_name: text().notNull(),
    form_name_en: text().notNull(),
    remark: text().notNull().default(''),
    remark_en: text().notNull().default(''),
    fields: jsonb().$type<FormField[]>().notNull(),
    nodes: jsonb().$type<FlowNode[]>().notNull(),
    /** The letters that the numbers of its applications begin with. */
    number_prefix: text().notNull().default(''),
    sort: integer().notNull().default(0),
    state: state(),
    ...changed(),
  },
  (table) => [tenantKey(table)],
);

/** What a form was at each of its versions that administrators saved, to be looked at again and taken back. */
export const workflowFormVersion = pgTable(
  'workflow_form_version',
  {
    tenant_id: text().notNull(),
    form_code: text().notNull(),
    version: integer().notNull(),
    form_name: text().notNull(),
    form_name_en: text().notNull(),
    remark: text().notNull(),
    remark_en: text().notNull(),
    fields: jsonb().$type<FormField[]>().notNull(),
    nodes: jsonb().$type<FlowNode[]>().notNull(),
    state: state(),
    create_by: text().notNull(),
    create_time: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.form_code, table.version] }),
    sameTenant(table.tenant_id, table.form_code, workflowForm),
  ],
);

/**
 * Who stands for an office (manager, HR, finance), the first one first; of one department or, without one, of the
 * company.
 */
export const workflowOfficer = pgTable(
  'workflow_officer',
  {
    ...identity(),
    office: text().notNull(),
    dept_id: text(),
    account_id: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.office),
    sameTenant(table.tenant_id, table.dept_id, department),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** What people sort their own applications by. */
const OWN_ORDERS = ['create_time', 'update_time', 'number', 'form_name', 'form_name_en', 'flow_state'] as const;

/**
 * An application on its way. It keeps the form and the steps that it was sent with: a later change of the form does not
 * touch it.
 */
export const workflowInstance = pgTable(
  'workflow_instance',
  {
    ...identity(),
    /** What people call it: `QJ-2026-000123`. */
    number: text().notNull(),
    form_code: text().notNull(),
    form_name: text().notNull(),
    form_name_en: text().notNull(),
    fields: jsonb().$type<FormField[]>().notNull(),
    data: jsonb().$type<FormValues>().notNull(),
    /** The texts a keyword is looked for in, in lower case. */
    search_text: text().notNull().default(''),
    account_id: text().notNull(),
    /** Made by the sender's page: the same request twice is one application. */
    request_id: text().notNull(),
    flow_state: text().$type<FlowState>().notNull(),
    steps: jsonb().$type<FlowStep[]>().notNull(),
    /** The step it waits at, counted from 0; the number of steps where it waits at none. */
    step: integer().notNull(),
    create_time: time().notNull(),
    end_time: time(),
    ...changed(),
  },
  (table) => [
    tenantKey(table),
    unique().on(table.tenant_id, table.number),
    unique().on(table.tenant_id, table.account_id, table.request_id),
    ...OWN_ORDERS.map((name) =>
      index(`workflow_instance_by_${name}`).on(table.tenant_id, table.account_id, table[name], table.id),
    ),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** Whose turn it is, or was. Where a step has several people, the first to act decides for all. */
export const workflowTask = pgTable(
  'workflow_task',
  {
    ...identity(),
    instance_id: text().notNull(),
    account_id: text().notNull(),
    /** The step, counted from 0; -1 for the applicant, who changes what was sent back. */
    step: integer().notNull(),
    open: boolean().notNull(),
    /** What this person did; null while open, and where somebody else acted first. */
    action: text().$type<FlowAction>(),
    create_time: time().notNull(),
    end_time: time(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.account_id, table.open),
    index().on(table.tenant_id, table.instance_id),
    sameTenant(table.tenant_id, table.instance_id, workflowInstance),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** Everything that happened to an application. */
export const workflowEvent = pgTable(
  'workflow_event',
  {
    ...identity(),
    instance_id: text().notNull(),
    account_id: text().notNull(),
    action: text().$type<FlowAction>().notNull(),
    step: integer().notNull(),
    /** For whom it was done, by somebody whom they had named; empty where everybody acts for themselves. */
    for_account_id: text().notNull().default(''),
    /** To whom it was handed over, who was asked to decide as well, or the step it was sent back to. */
    target: text().notNull().default(''),
    /** The accounts to which copies went. */
    copied_to: jsonb().$type<string[]>().notNull().default([]),
    comment: text().notNull().default(''),
    /** The picture of the signature that it was done with; empty without one. */
    signature_id: text().notNull().default(''),
    create_time: time().notNull(),
    serial: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.instance_id, table.serial),
    index('workflow_event_signature')
      .on(table.tenant_id, table.signature_id)
      .where(sql`${table.signature_id} <> ''`),
    sameTenant(table.tenant_id, table.instance_id, workflowInstance),
  ],
);

/** The last number that was given, by the letters it begins with and its year. */
export const workflowNumber = pgTable(
  'workflow_number',
  { tenant_id: text().notNull(), prefix: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.prefix, table.year] })],
);

/** Who may read an application because somebody gave them a copy. */
export const workflowCopy = pgTable(
  'workflow_copy',
  {
    tenant_id: text().notNull(),
    instance_id: text().notNull(),
    account_id: text().notNull(),
    create_time: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.instance_id, table.account_id] }),
    index().on(table.tenant_id, table.account_id, table.create_time),
    sameTenant(table.tenant_id, table.instance_id, workflowInstance),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);

/** Who decides for somebody who is away, from one day to another, both included. */
export const workflowDelegation = pgTable(
  'workflow_delegation',
  {
    ...identity(),
    account_id: text().notNull(),
    to_account_id: text().notNull(),
    from_day: text().notNull(),
    to_day: text().notNull(),
    note: text().notNull().default(''),
    create_time: time().notNull(),
    /** When it was ended before its last day. */
    end_time: time(),
  },
  (table) => [
    tenantKey(table),
    index().on(table.tenant_id, table.account_id, table.to_day),
    index().on(table.tenant_id, table.to_account_id, table.to_day),
    sameTenant(table.tenant_id, table.account_id, account),
    sameTenant(table.tenant_id, table.to_account_id, account),
  ],
);

/** What somebody has typed into a form and not sent; `instance_id` is empty for a new application. */
export const workflowDraft = pgTable(
  'workflow_draft',
  {
    tenant_id: text().notNull(),
    account_id: text().notNull(),
    form_code: text().notNull(),
    instance_id: text().notNull().default(''),
    data: jsonb().$type<FormValues>().notNull(),
    version: integer().notNull().default(1),
    update_time: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.account_id, table.form_code, table.instance_id] }),
    sameTenant(table.tenant_id, table.account_id, account),
  ],
);
