import { z } from 'zod';
import { changedFields, codeField, nameField, referenceField, stateField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** Longest sealed key ticket, in characters: it carries an encrypted RSA key. */
const TICKET_MAX = 8_000;

/**
 * Subsystems (docs/specification.md#subsystems-screen, #subsystem-rules). The server makes their keys: "generate" shows
 * them once and gives a ticket. The form sends back the ticket, not the keys. A subsystem cannot be added without a
 * ticket.
 */
export const subsystems = defineScreen({
  name: 'subsystems',
  icon: 'apartment',
  area: 'subsystem',
  title: { zh: '子系统管理', en: 'Subsystems' },
  noun: { zh: '子系统', en: 'subsystem' },
  nameField: 'subsystem_name',
  fields: [
    referenceField('system_id', { zh: '系统代码', en: 'System code' }, 'systems'),
    codeField('subsystem_code', { zh: '子系统代码', en: 'Subsystem code' }),
    nameField('subsystem_name', { zh: '子系统名称', en: 'Subsystem name' }),
    nameField('subsystem_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'text',
      name: 'public_key',
      label: { zh: '公钥', en: 'Public key' },
      maxLength: 2_000,
      form: 'none',
      list: 'hidden',
      width: 240,
    },
    {
      kind: 'sealed',
      name: 'key_ticket',
      label: { zh: '密钥', en: 'Keys' },
      maxLength: TICKET_MAX,
      required: true,
      list: false,
    },
    {
      kind: 'sealed',
      name: 'private_key',
      label: { zh: '私钥', en: 'Private key' },
      maxLength: TICKET_MAX,
      form: 'none',
      list: 'hidden',
      width: 120,
    },
    {
      kind: 'sealed',
      name: 'secret_key',
      label: { zh: '密钥串', en: 'Secret key' },
      maxLength: TICKET_MAX,
      form: 'none',
      list: 'hidden',
      width: 120,
    },
    stateField,
    ...changedFields,
  ],
  optionFields: { code: 'subsystem_code', zh: 'subsystem_name', en: 'subsystem_name_en' },
  unique: [['subsystem_code']],
  defaultSort: { field: 'subsystem_code', order: 'asc' },
  extraCalls: {
    generateKeys: { path: 'GenerateKeys', permission: 'keys', label: { zh: '生成密钥', en: 'Generate keys' } },
  },
});

/** Shown once, to the person who asked for them. */
export const generatedKeys = z.object({
  public_key: z.string(),
  private_key: z.string(),
  secret_key: z.string(),
  /** The ticket that the form sends in place of the keys. It is valid for an hour, for this person only. */
  key_ticket: z.string(),
});
export type GeneratedKeys = z.infer<typeof generatedKeys>;
