import { built } from './built.ts';
import { following } from './following.ts';
import { project } from './project.ts';
import type { Rule } from './rule.ts';
import { running } from './running.ts';

/** Every rule, by its number. */
export const RULES: readonly Rule[] = [...running, ...built, ...following, ...project];
export type { Finding, Rule } from './rule.ts';
