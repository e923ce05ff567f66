import { rulesAsked, type Finding, type Rule } from './rules/index.ts';
import type { Observation } from './observation.ts';
import type { Settings } from './settings.ts';
import { withSourcePlaces } from './source-place.ts';

/** What a rule says of an application. */
export interface Verdict {
  rule: string;
  title: string;
  result: 'pass' | 'warning' | 'fail' | 'excepted';
  findings: readonly string[];
  fix: string;
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
  const texts = [...new Set(findings.map(({ text }) => withSourcePlaces(text, seen.files)))];
  return {
    rule: id,
    title,
    result,
    findings: texts,
    fix,
    page: `RULES.md#${id}`,
    ...(reason !== undefined && { reason }),
  };
}

const MARKS = { pass: 'pass   ', warning: 'warning', fail: 'FAIL   ', excepted: 'except ' } as const;
/** How many findings of a rule are printed; the JSON has all. */
const SHOWN = 5;

export function asText(verdicts: readonly Verdict[]): string {
  const lines = verdicts.flatMap(({ rule, title, result, findings, fix, reason }) => [
    `${MARKS[result]}  ${rule}  ${title}`,
    ...findings.slice(0, SHOWN).map((finding) => `             ${finding}`),
    ...(findings.length > SHOWN ? [`             and ${findings.length - SHOWN} more`] : []),
    ...(result === 'excepted' ? [`             excepted: ${reason ?? ''}`] : []),
    ...(result === 'fail' || result === 'warning' ? [`             → ${fix}`] : []),
  ]);
  const count = (result: Verdict['result']): number => verdicts.filter((each) => each.result === result).length;
  const isTold = verdicts.some(({ result }) => result === 'fail' || result === 'warning');
  const where = isTold ? 'node_modules/portal-kit/RULES.md explains each rule by its number.\n' : '';
  return `${lines.join('\n')}\n\n${where}${count('pass')} passed, ${count('warning')} warned, ${count('fail')} failed, ${count('excepted')} excepted\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{Cc}\n\t]/gu, '');

/** The form that build servers read: a test case for each rule. */
export function asJunit(verdicts: readonly Verdict[], name: string): string {
  const cases = verdicts.map(({ rule, title, result, findings, fix }) => {
    const told = escaped([...findings, fix].join('\n'));
    const inside =
      result === 'fail'
        ? `<failure message="${escaped(fix)}">${told}</failure>`
        : result === 'pass' && findings.length === 0
          ? ''
          : `<system-out>${told}</system-out>`;
    return `  <testcase classname="${escaped(name)}" name="${rule} ${escaped(title)}">${inside}</testcase>`;
  });
  const failures = verdicts.filter(({ result }) => result === 'fail').length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="portal-kit check" tests="${verdicts.length}" failures="${failures}">
${cases.join('\n')}
</testsuite>
`;
}
