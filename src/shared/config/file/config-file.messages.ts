import { defineMessages } from '@/shared/i18n/define-messages';

export const configFileMessages = defineMessages(
  {
    'config.title': '门户无法启动：配置文件有问题',
    'config.forPeople': '请联系信息部门，并告知下面的内容。',
    'config.forAdministrators': '管理员：请修正 {address}，然后重新加载此页。各字段见 docs/operations.md。',
    'config.retry': '重新加载',
    'config.missing': '服务器没有此文件（{status}）。',
    'config.unreachable': '无法读取此文件：{reason}',
    'config.page': '此地址返回的是网页，而不是 JSON 文件。',
    'config.notJson': '此文件不是有效的 JSON：{reason}',
    'config.notObject': '此文件须是一个 JSON 对象。',
    'config.unknown': '字段 {field} 未知，请检查拼写。',
    'config.wrong': '字段 {field} 有误，应为：{wanted}',
    'config.want.publicKey': 'PEM 格式的 RSA 公钥（-----BEGIN PUBLIC KEY-----）',
    'config.want.place': '以 / 开头的路径或 http(s) 地址，末尾不带 /',
    'config.want.scheme': '一个单词，例如 "Bearer"，或空字符串',
    'config.want.offers': '由下列名称组成的列表：{names}',
    'config.want.entries': '对象，键为应用前缀（以 / 开头），值为路径或 http(s) 地址',
    'config.want.frames': '对象，键为应用前缀（以 / 开头），值为 true 或 "connected"',
    'config.want.applications': '列表，每项含 prefix、zh、en、entry 四个文本',
    'config.want.overrides': '空列表',
    'config.want.brand': 'null',
    'config.want.boolean': 'true 或 false',
    'config.want.limit': '大于 0 的整数',
    'config.want.percent': '0 到 100 的数',
    'config.want.text': '文本',
    'config.want.web': 'http(s) 地址',
    'config.want.oneOf': '下列之一：{names}',
  },
  {
    'config.title': 'The portal cannot start: its configuration file is wrong',
    'config.forPeople': 'Please tell your IT department what stands below.',
    'config.forAdministrators':
      'Administrators: correct {address}, then load this page again. docs/operations.md has every field.',
    'config.retry': 'Load again',
    'config.missing': 'The server has no such file ({status}).',
    'config.unreachable': 'The file could not be read: {reason}',
    'config.page': 'The address gives a web page, not a JSON file.',
    'config.notJson': 'The file is no valid JSON: {reason}',
    'config.notObject': 'The file must be one JSON object.',
    'config.unknown': 'The field {field} is unknown. Check how it is written.',
    'config.wrong': 'The field {field} is wrong. It must be {wanted}',
    'config.want.publicKey': 'an RSA public key in PEM (-----BEGIN PUBLIC KEY-----)',
    'config.want.place': 'a path that begins with / or an http(s) address, without a slash at the end',
    'config.want.scheme': 'one word such as "Bearer", or an empty text',
    'config.want.offers': 'a list of these names: {names}',
    'config.want.entries':
      'an object: prefixes of applications, which begin with /, with a path or http(s) address each',
    'config.want.frames': 'an object: prefixes of applications, which begin with /, each with true or "connected"',
    'config.want.applications': 'a list; each item has the four texts prefix, zh, en and entry',
    'config.want.overrides': 'an empty list',
    'config.want.brand': 'null',
    'config.want.boolean': 'true or false',
    'config.want.limit': 'a whole number above 0',
    'config.want.percent': 'a number from 0 to 100',
    'config.want.text': 'a text',
    'config.want.web': 'an http(s) address',
    'config.want.oneOf': 'one of {names}',
  },
);

/** Something that is wrong with the file: the text that says so, and its values. */
export interface ConfigFault {
  says: keyof (typeof configFileMessages)['zh'];
  values?: Readonly<Record<string, string>>;
  /** What is wanted instead, which stands in the text as `{wanted}`. */
  wanted?: ConfigFault;
}
