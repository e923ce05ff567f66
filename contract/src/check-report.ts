import { KEPT_CONTRACT_FILE } from './contract-part';

/** The words of a rule in one language. */
export interface CheckedWords {
  title: string;
  /** The first of what was found. */
  findings: readonly string[];
  /** What an owner does about it. */
  fix: string;
}

/** What one rule of `portal-kit check` says of a build, in English. */
export interface CheckedRule extends CheckedWords {
  /** Its number. */
  rule: string;
  result: 'pass' | 'warning' | 'fail' | 'excepted';
  /** How many more there were. */
  more: number;
  /** The same in Chinese. */
  zh?: CheckedWords | undefined;
  /** Why it is not held, where it is excepted; empty otherwise. */
  reason: string;
}

/** What `portal-kit check` found of a build. The machine of its owner makes it, so it proves nothing. */
export interface CheckReport {
  /** SHA-256 of {@link digestedText} of the build, hexadecimal. */
  build: string;
  /** The path prefix that it was opened at. */
  prefix: string;
  /** The version of portal-kit. */
  kit: string;
  /** By the clock of the owner's machine: `2026-03-01T08:00:00.000Z`. */
  checked_at: string;
  rules: readonly CheckedRule[];
}

/** What a report may be: so many rules, findings of a rule, characters of a text, and bytes in all. */
export const REPORT_BOUNDS = { rules: 100, findings: 5, text: 500, bytes: 240_000 } as const;

/** What came of a check in one word; the worst of its rules counts. An exception is none of the worst. */
export const CHECK_RESULTS = ['none', 'passed', 'warned', 'failed'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** @param report undefined where there is none */
export function checkResultOf(report: Pick<CheckReport, 'rules'> | undefined): CheckResult {
  if (report === undefined) return 'none';
  const has = (result: CheckedRule['result']) => report.rules.some((rule) => rule.result === result);
  return has('fail') ? 'failed' : has('warning') ? 'warned' : 'passed';
}

/** What no portal keeps of a build, wherever it stands; and what is packed beside it. */
const LEFT_OUT = /(?:^|\/)(?:\.|__MACOSX(?:\/|$))|^portal-prepared\//;

/**
 * The text whose SHA-256 says which build it is: each file with its own hash. What a portal leaves out, and the part of
 * the contract that is packed beside the build, do not count.
 *
 * @param files paths from the root of the build, and their SHA-256, hexadecimal
 */
export function digestedText(files: Iterable<{ path: string; hash: string }>): string {
  return [...files]
    .filter(({ path }) => !LEFT_OUT.test(path) && path !== KEPT_CONTRACT_FILE)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, hash }) => `${path}\0${hash}\n`)
    .join('');
}
