import { say, type Arguments, type Text } from '../../shared/text.ts';
import type { Observation } from '../observation.ts';
import type { Settings } from '../settings.ts';
import { FINDINGS, PARTS, type FindingCode } from './findings.ts';

/** Something that a rule found. */
export interface Finding {
  /** A note is printed, and the rule passes. */
  level: 'fail' | 'warning' | 'note';
  /** Which of the things it is that the rule may find; the same in every language. */
  code: FindingCode;
  text: Text;
}

export interface Rule {
  id: string;
  /** What holds where nothing is found. */
  title: Text;
  /** What an owner does about it. */
  fix: Text;
  /** The part of the run that it looks at, where that is another one than opening and closing it. */
  needs?: 'looks' | 'trouble' | 'packages';
  check(seen: Observation, settings: Settings): Finding[];
}

const findingOf =
  (level: Finding['level']) =>
  <Code extends FindingCode>(code: Code, ...args: Arguments<(typeof FINDINGS)[Code]>): Finding => ({
    level,
    code,
    text: say<(typeof FINDINGS)[Code]>(FINDINGS[code], ...args),
  });

export const fail = findingOf('fail');
export const warning = findingOf('warning');
export const note = findingOf('note');

/** `, and 3 more`: how many others there are beside the one that is told; nothing where it is alone. */
export const andMore = (count: number): Text | string => (count > 0 ? say(PARTS.more, { count }) : '');
