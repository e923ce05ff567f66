/**
 * The fields that docs/specification.md#validation-rules requires on each screen of the administration. The comments
 * cite its text word for word.
 */
export const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  // "name, English name, sort, route address, code"
  menus: ['menu_name', 'menu_name_en', 'sort', 'path', 'menu_code'],
  // "name, English name, type, subsystem, state, sharing, label, English label, key, sort"
  'dict-types': ['dict_name', 'dict_name_en', 'dict_type', 'subsystem_id', 'state', 'shared'],
  'dict-entries': ['dict_label', 'dict_label_en', 'dict_key', 'sort'],
  // "code, Chinese, English, subsystem"
  languages: ['lang_code', 'zh', 'en', 'subsystem_id'],
  // "name, code, English name"
  systems: ['system_name', 'system_code', 'system_name_en'],
  // "system code, subsystem code, name, English name; public, private and secret keys must be generated first"
  subsystems: ['system_id', 'subsystem_code', 'subsystem_name', 'subsystem_name_en', 'key_ticket'],
  // "code, name, English name, connection string"
  databases: ['db_code', 'db_name', 'db_name_en', 'connection'],
  // "code, English name, name, type, value, subsystem code"
  parameters: ['cfg_code', 'cfg_name_en', 'cfg_name', 'cfg_type', 'cfg_value', 'subsystem_id'],
  // "code, name, URL, English name, sort"
  services: ['service_code', 'service_name', 'service_url', 'service_name_en', 'sort'],
  // "service code must be chosen"
  'service-calls': ['service_id'],
};
