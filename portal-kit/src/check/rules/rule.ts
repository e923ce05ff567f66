import type { Observation } from '../observation.ts';
import type { Settings } from '../settings.ts';

/** Something that a rule found. */
export interface Finding {
  /** A note is printed, and the rule passes. */
  level: 'fail' | 'warning' | 'note';
  text: string;
}

export interface Rule {
  id: string;
  /** What holds where nothing is found. */
  title: string;
  /** What an owner does about it. */
  fix: string;
  /** The part of the run that it looks at, where that is another one than opening and closing it. */
  needs?: 'looks' | 'trouble' | 'packages';
  check(seen: Observation, settings: Settings): Finding[];
}

export const fail = (text: string): Finding => ({ level: 'fail', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const note = (text: string): Finding => ({ level: 'note', text });
