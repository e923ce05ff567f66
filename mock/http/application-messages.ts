/** What the server says about registered applications, in both languages. A part of `messages.ts`. */
export const applicationMessages = {
  applicationPrefixForm: {
    zh: '路径前缀须为两至四段小写字母、数字或 -，例如 /mes/andon',
    en: 'The path prefix must have two to four parts of small letters, digits or -, such as /mes/andon.',
  },
  applicationPrefixOwn: {
    zh: '“{prefix}”是门户自己使用的路径，请换一个',
    en: '“{prefix}” is a path that the portal uses itself. Choose another one.',
  },
  applicationPrefixTaken: {
    zh: '“{prefix}”与已有的“{other}”冲突，请换一个',
    en: '“{prefix}” collides with “{other}”, which is registered. Choose another one.',
  },
  applicationEntry: {
    zh: '入口须以 / 或 http(s):// 开头',
    en: 'The entry must begin with / or with http(s)://.',
  },
  applicationBuiltIn: {
    zh: '“{prefix}”随门户提供，只能更改负责人和联系方式',
    en: '“{prefix}” comes with the portal. Only its owner and contact can be changed.',
  },
  applicationInUse: {
    zh: '“{prefix}”还有发布版本或发布令牌；请先删除它们，或停用应用',
    en: '“{prefix}” still has releases or publish tokens. Delete these first, or disable the application.',
  },
} as const;
