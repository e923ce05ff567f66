import { SCOPE_RULES } from '../../entities/record-scope';
import type { AdminField, TextPattern } from './field';
import { fillLabel, type Label } from './label';

/** The problems that a value can have. The form and the server give the same sentence for each. */
export type Problem =
  | { kind: 'required' }
  | { kind: 'wrongType' }
  | { kind: 'tooLong'; max: number }
  | { kind: 'outOfRange'; min: number; max: number }
  | { kind: 'notAChoice' }
  | { kind: 'pattern'; pattern: TextPattern };

const PATTERN_WORDS: Record<TextPattern, Label> = {
  code: {
    zh: '{label}只能包含字母、数字、点、横线、下划线和冒号',
    en: '{label} may contain letters, digits and . - _ : only',
  },
  dictKey: { zh: '{label}不能包含空格', en: '{label} may not contain spaces' },
  permission: {
    zh: '{label}由冒号分隔的小写单词组成，例如 portal:menu:add',
    en: '{label} is made of words separated by colons, for example portal:menu:add',
  },
  path: {
    zh: '{label}须为以 / 开头的路径、相对路径或 http(s) 地址，且不能包含空格',
    en: '{label} must be a path beginning with /, a relative path or an http(s) address, without spaces',
  },
  url: { zh: '{label}须为 http 或 https 地址', en: '{label} must be an http or https address' },
  scopeRules: {
    zh: '{label}每行一条，例如“/ehr/sal own”、“/ehr/sal/batch department”或“* all”',
    en: '{label}: one rule a line, for example “/ehr/sal own”, “/ehr/sal/batch department” or “* all”',
  },
};

export const PATTERNS: Record<TextPattern, RegExp> = {
  code: /^[\p{L}\p{N}][\p{L}\p{N}._:\-/]*$/u,
  dictKey: /^\S+$/u,
  permission: /^[a-zA-Z0-9-]+(:[a-zA-Z0-9*-]+)+$/,
  // A relative path may not look like `javascript:`; `{portal_web_url}` is filled in by the server.
  path: /^(\/(?!\/)[^\s\\]*|(https?:\/\/|\{portal_web_url\})[^\s\\]+|[\w.-]+(\/:?[\w.-]+)*)$/i,
  url: /^https?:\/\/[^\s\\]+$/i,
  scopeRules: SCOPE_RULES,
};

/** The sentence for a problem of a field. */
export function problemLabel(field: AdminField, problem: Problem): Label {
  const label = field.label;
  switch (problem.kind) {
    case 'required':
      return fillLabel(
        field.kind === 'choice' || field.kind === 'reference'
          ? { zh: '请选择{label}', en: 'Choose: {label}' }
          : { zh: '请输入{label}', en: '{label} is required' },
        { label },
      );
    case 'wrongType':
      return fillLabel({ zh: '{label}格式不正确', en: '{label} is not in the right form' }, { label });
    case 'tooLong':
      return fillLabel(
        { zh: '{label}不能超过 {max} 个字符', en: '{label} may have at most {max} characters' },
        { label, max: problem.max },
      );
    case 'outOfRange':
      return fillLabel(
        { zh: '{label}须为 {min} 到 {max} 之间的整数', en: '{label} must be a whole number from {min} to {max}' },
        {
          label,
          min: problem.min,
          max: problem.max,
        },
      );
    case 'notAChoice':
      return fillLabel({ zh: '{label}的选项不存在', en: '{label}: there is no such choice' }, { label });
    case 'pattern':
      return fillLabel(PATTERN_WORDS[problem.pattern], { label });
  }
}
