import { bundled } from './bundled.ts';
import { built } from './built.ts';
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
];
export type { Finding, Rule } from './rule.ts';
