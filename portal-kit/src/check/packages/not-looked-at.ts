import type { Text } from '../../shared/text.ts';

/** Why nothing is known of the packages of a project. */
export const NOT_LOOKED_AT = {
  'no-project': {
    zh: '没有检查：构建所在的项目没有 package.json',
    en: 'not looked at: there is no package.json beside the build',
  },
  'no-lock-file': {
    zh: '没有检查：没有 package-lock.json，也没有 pnpm-lock.yaml',
    en: 'not looked at: there is no package-lock.json and no pnpm-lock.yaml',
  },
  'no-audit': { zh: '没有检查：{program} audit 没有给出结果', en: 'not looked at: {program} audit gave no answer' },
  'not-installed': { zh: '没有检查：{names} 没有安装', en: 'not looked at: {names} is not installed' },
} as const satisfies Record<string, Text>;
