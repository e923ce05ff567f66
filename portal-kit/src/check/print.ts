import { say, type Language, type Text } from '../shared/text.ts';
import type { Verdict } from './report.ts';

/** The words around what rules say. */
export const WORDS = {
  pass: { zh: '通过', en: 'pass   ' },
  warning: { zh: '警告', en: 'warning' },
  fail: { zh: '失败', en: 'FAIL   ' },
  excepted: { zh: '例外', en: 'except ' },
  more: { zh: '另有 {count} 处', en: 'and {count} more' },
  reason: { zh: '例外的原因：{reason}', en: 'excepted: {reason}' },
  where: {
    zh: 'node_modules/portal-kit/RULES.md 按编号说明了每条规则（英文）。',
    en: 'node_modules/portal-kit/RULES.md explains each rule by its number.',
  },
  counts: {
    zh: '通过 {pass}，警告 {warning}，失败 {fail}，例外 {excepted}',
    en: '{pass} passed, {warning} warned, {fail} failed, {excepted} excepted',
  },
} as const satisfies Record<string, Text>;

/** How many findings of a rule are printed; the JSON has all. */
const SHOWN = 5;

/** What a person reads in a terminal. */
export function asText(verdicts: readonly Verdict[], language: Language): string {
  const lines = verdicts.flatMap(({ rule, title, result, findings, fix, reason = '' }) => [
    `${WORDS[result][language]}  ${rule}  ${title[language]}`,
    ...findings.slice(0, SHOWN).map(({ text }) => `             ${text[language]}`),
    ...(findings.length > SHOWN
      ? [`             ${say(WORDS.more, { count: findings.length - SHOWN })[language]}`]
      : []),
    ...(result === 'excepted' ? [`             ${say(WORDS.reason, { reason })[language]}`] : []),
    ...(result === 'fail' || result === 'warning' ? [`             → ${fix[language]}`] : []),
  ]);
  const count = (result: Verdict['result']): number => verdicts.filter((each) => each.result === result).length;
  const counts = say(WORDS.counts, {
    pass: count('pass'),
    warning: count('warning'),
    fail: count('fail'),
    excepted: count('excepted'),
  });
  const isTold = verdicts.some(({ result }) => result === 'fail' || result === 'warning');
  const where = isTold ? `${WORDS.where[language]}\n` : '';
  return `${lines.join('\n')}\n\n${where}${counts[language]}\n`;
}

/** What a program reads: the words in one language, and codes that are the same in each. */
export function asJson(verdicts: readonly Verdict[], language: Language): string {
  const all = verdicts.map(({ title, findings, fix, ...verdict }) => ({
    rule: verdict.rule,
    title: title[language],
    result: verdict.result,
    // One for each finding.
    codes: findings.map(({ code }) => code),
    findings: findings.map(({ text }) => text[language]),
    fix: fix[language],
    page: verdict.page,
    ...(verdict.reason !== undefined && { reason: verdict.reason }),
  }));
  return `${JSON.stringify(all, null, 2)}\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{Cc}\n\t]/gu, '');

/** The form that build servers read: a test case for each rule, whose `type` has the codes of what was found. */
export function asJunit(verdicts: readonly Verdict[], name: string, language: Language): string {
  const cases = verdicts.map(({ rule, title, result, findings, fix }) => {
    const told = escaped([...findings.map(({ text }) => text[language]), fix[language]].join('\n'));
    const codes = [...new Set(findings.map(({ code }) => code))].join(' ');
    const inside =
      result === 'fail'
        ? `<failure type="${codes}" message="${escaped(fix[language])}">${told}</failure>`
        : result === 'pass' && findings.length === 0
          ? ''
          : `<system-out>${told}</system-out>`;
    return `  <testcase classname="${escaped(name)}" name="${rule} ${escaped(title[language])}">${inside}</testcase>`;
  });
  const failures = verdicts.filter(({ result }) => result === 'fail').length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="portal-kit check" tests="${verdicts.length}" failures="${failures}">
${cases.join('\n')}
</testsuite>
`;
}
