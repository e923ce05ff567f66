import type { Text } from '../shared/text.ts';
import { rulesAsked, type Finding, type Rule } from './rules/index.ts';
import type { Observation } from './observation.ts';
import type { Settings } from './settings.ts';
import { withSourcePlaces } from './source-place.ts';

/** What a rule says of an application. */
export interface Verdict {
  rule: string;
  title: Text;
  result: 'pass' | 'warning' | 'fail' | 'excepted';
  findings: readonly Pick<Finding, 'code' | 'text'>[];
  fix: Text;
  /** Where the rule is explained, in the package. */
  page: string;
  /** Why the rule is not held, where it is excepted. */
  reason?: string;
}

/** @param asked the numbers of the rules that are wanted; all where it is empty */
export function judge(seen: Observation, settings: Settings, asked: readonly string[]): Verdict[] {
  return rulesAsked(asked).map((rule) =>
    verdictOf(rule, rule.check(seen, settings), settings.exceptions[rule.id], seen),
  );
}

function verdictOf(
  { id, title, fix }: Rule,
  findings: readonly Finding[],
  reason: string | undefined,
  seen: Observation,
): Verdict {
  const level = findings.some((finding) => finding.level === 'fail')
    ? 'fail'
    : findings.some((finding) => finding.level === 'warning')
      ? 'warning'
      : 'pass';
  const result = level !== 'pass' && reason !== undefined ? 'excepted' : level;
  const placed = findings.map(({ code, text }) => ({
    code,
    text: { zh: withSourcePlaces(text.zh, seen.files), en: withSourcePlaces(text.en, seen.files) },
  }));
  return {
    rule: id,
    title,
    result,
    // What is told in the same words is told once.
    findings: [...new Map(placed.map((finding) => [finding.text.en, finding])).values()],
    fix,
    page: `RULES.md#${id}`,
    ...(reason !== undefined && { reason }),
  };
}
