import { z } from 'zod';
import { changedFields, nameField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const PREFIX_MAX = 100;
const TICKET_MAX = 2_000;

/** Tokens with which owners publish releases of one sub-application. */
export const releaseTokens = defineScreen({
  name: 'release-tokens',
  icon: 'key',
  area: 'release-token',
  title: { zh: '发布令牌', en: 'Publish tokens' },
  noun: { zh: '发布令牌', en: 'publish token' },
  nameField: 'token_name',
  fields: [
    nameField(
      'token_name',
      { zh: '名称', en: 'Name' },
      { help: { zh: '谁用它发布，例如构建任务名', en: 'Who publishes with it, such as a build job' } },
    ),
    {
      kind: 'text',
      name: 'prefix',
      label: { zh: '应用', en: 'Application' },
      help: { zh: '路径前缀，例如 /ehr/emp', en: 'Its path prefix, such as /ehr/emp' },
      required: true,
      search: true,
      sortable: true,
      form: 'add',
      maxLength: PREFIX_MAX,
      pattern: 'path',
      width: 150,
    },
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
export const generatedToken = z.object({
  token: z.string(),
  /** The ticket that the form sends in place of the token. It is valid for an hour, for this person only. */
  token_ticket: z.string(),
});
