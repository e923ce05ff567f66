import { bundled } from './bundled.ts';
import { built } from './built.ts';
import { floor } from './floor.ts';
import { following } from './following.ts';
import { mounted } from './mounted.ts';
import { person } from './person.ts';
import { project } from './project.ts';
import type { Rule } from './rule.ts';
import { running } from './running.ts';
import { served } from './served.ts';

/** Every rule, by its number. */
export const RULES: readonly Rule[] = [
  ...running,
  ...built,
  ...following,
  ...project,
  ...mounted,
  ...person,
  ...served,
  ...bundled,
  ...floor,
];

/** The rules of these numbers; all where it is empty. */
export const rulesAsked = (asked: readonly string[]): readonly Rule[] =>
  asked.length === 0 ? RULES : RULES.filter(({ id }) => asked.includes(id));

export type { Finding, Rule } from './rule.ts';
