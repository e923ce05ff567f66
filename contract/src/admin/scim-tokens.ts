import { z } from 'zod';
import { changedFields, nameField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const TICKET_MAX = 2_000;

/** Tokens with which an identity system keeps the people of the tenant, by SCIM (docs/sign-in.md#provisioning). */
export const scimTokens = defineScreen({
  name: 'scim-tokens',
  icon: 'usergroup-add',
  area: 'scim-token',
  title: { zh: '人员同步', en: 'Provisioning' },
  noun: { zh: '同步令牌', en: 'provisioning token' },
  nameField: 'token_name',
  fields: [
    nameField(
      'token_name',
      { zh: '名称', en: 'Name' },
      {
        help: {
          zh: '使用它的身份系统，审计日志以此名称记录',
          en: 'The identity system. The audit log has its changes under this name',
        },
      },
    ),
    {
      kind: 'sealed',
      name: 'token_ticket',
      label: { zh: '令牌', en: 'Token' },
      maxLength: TICKET_MAX,
      required: true,
      form: 'add',
      list: false,
    },
    { kind: 'time', name: 'last_used_at', label: { zh: '最近使用', en: 'Last used' }, sortable: true, width: 180 },
    stateField,
    ...changedFields,
  ],
  unique: [['token_name']],
  defaultSort: { field: 'update_time', order: 'desc' },
  extraCalls: {
    generate: { path: 'Generate', permission: 'add' },
  },
});

/** Shown once, to the person who asked for it. */
export const generatedScimToken = z.object({
  token: z.string(),
  /** The ticket that the form sends in place of the token. It is valid for an hour, for this person only. */
  token_ticket: z.string(),
  /** The address that the identity system is given. */
  address: z.string(),
});
