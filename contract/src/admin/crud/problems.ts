import { GROUP_ROLES } from '../../entities/group-roles';
import { SCOPE_RULES } from '../../entities/record-scope';
import { ruleLabel, type RuleSentence } from '../../input/rule-texts';
import type { AdminField, TextPattern } from './field';
import type { Label, OwnLabel } from './label';

/** The problems that a value can have. The form and the server give the same sentence for each. */
export type Problem =
  | { kind: 'required' }
  | { kind: 'wrongType' }
  | { kind: 'tooLong'; max: number }
  | { kind: 'outOfRange'; min: number; max: number }
  | { kind: 'notAChoice' }
  | { kind: 'pattern'; pattern: TextPattern };

const LEAP_DAY = '(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29';
const USUAL_DAY =
  '\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';

export const PATTERNS: Record<TextPattern, RegExp> = {
  code: /^[\p{L}\p{N}][\p{L}\p{N}._:\-/]*$/u,
  dictKey: /^\S+$/u,
  permission: /^[a-zA-Z0-9-]+(:[a-zA-Z0-9*-]+)+$/,
  // A relative path may not look like `javascript:`; `{portal_web_url}` is filled in by the server.
  path: /^(\/(?!\/)[^\s\\]*|(https?:\/\/|\{portal_web_url\})[^\s\\]+|[\w.-]+(\/:?[\w.-]+)*)$/i,
  url: /^https?:\/\/[^\s\\]+$/i,
  scopeRules: SCOPE_RULES,
  groupRoles: GROUP_ROLES,
  tenant: /^[a-z0-9][a-z0-9-]*$/,
  prefixes: /^\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+(?:[ \t]*\n[ \t]*\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+)*$/,
  // Neither a path nor a name and password: nothing but where the server is.
  ldapAddresses: /^ldaps?:\/\/[^\s\\/?#@,]+\/?(?:\n+ldaps?:\/\/[^\s\\/?#@,]+\/?)*$/i,
  ldapAttribute: /^[a-z][a-z0-9-]*$/i,
  email: /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/u,
  // A day of the calendar, also the 29th of February of a leap year.
  day: new RegExp(`^(?:${LEAP_DAY}|${USUAL_DAY})$`),
};

/** The sentence for a problem of a field. */
export function problemSentence({ label, kind }: AdminField, problem: Problem): RuleSentence {
  switch (problem.kind) {
    case 'required': {
      const chosen = kind === 'choice' || kind === 'reference';
      return { rule: chosen ? 'rule.admin.choose' : 'rule.admin.enter', values: { label } };
    }
    case 'tooLong':
      return { rule: 'rule.admin.tooLong', values: { label, max: problem.max } };
    case 'outOfRange':
      return { rule: 'rule.admin.outOfRange', values: { label, min: problem.min, max: problem.max } };
    case 'pattern':
      return { rule: `rule.admin.${problem.pattern}`, values: { label } };
    default:
      return { rule: `rule.admin.${problem.kind}`, values: { label } };
  }
}

/**
 * The same, in both languages.
 *
 * @param own the words of the tenant's administrators, where they are known
 */
export const problemLabel = (field: AdminField, problem: Problem, own?: OwnLabel): Label =>
  ruleLabel(problemSentence(field, problem), own);
