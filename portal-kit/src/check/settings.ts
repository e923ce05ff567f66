import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installedKit } from '../shared/installed-kit.ts';
import { budgetOfPortal } from './portal-budget.ts';
import { refusalOf } from './refusals.ts';

/** What a project says of itself, in `portal.check.json` and `package.json`. */
export interface Settings {
  name: string;
  prefix: string;
  /** The page that is opened, below the prefix. */
  path: string;
  /** The compressed scripts and styles of the first page, kB. */
  budgetKb: number;
  /** The time until the first opening shows something, ms. */
  budgetMs: number;
  /** Licences that are allowed beside the usual ones, by their SPDX names. */
  licences: readonly string[];
  /** The data that calls answer with, by the last part of their path. Others fail, as they may in life. */
  answers: Readonly<Record<string, unknown>>;
  /** Rules that are not held, by their numbers, with the reason. */
  exceptions: Readonly<Record<string, string>>;
  /** The version of the subapp-kit that is installed; undefined for a project without. */
  kit?: string;
}

export const SETTINGS_FILE = 'portal.check.json';
export const DEFAULT_BUDGET_KB = 500;
export const DEFAULT_BUDGET_MS = 3_000;

async function read(file: string): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
  } catch (error) {
    throw refusalOf('no-json', { file, why: error instanceof Error ? error.message : String(error) });
  }
  throw refusalOf('no-object', { file });
}

/**
 * The settings of the project in a folder; what `said` names goes first. The budget is that of the portal, where one is
 * named that has one for the prefix.
 * @throws WrongUsage for a file that cannot be read as it should, and where the prefix stands nowhere
 */
export async function readSettings(
  folder: string,
  said: { prefix?: string; path?: string; portal?: string },
): Promise<Settings> {
  const file = path.join(folder, SETTINGS_FILE);
  const own = await read(file);
  const project = await read(path.join(folder, 'package.json'));
  const declared = record(project.portal);
  const prefix = said.prefix ?? text(own.prefix) ?? text(declared.prefix);
  if (prefix === undefined || !/^(?:\/[\w-]+)+$/.test(prefix)) throw refusalOf('no-prefix');
  const kit = await installedKit(folder);
  const exceptions = Object.entries(record(own.exceptions));
  const bare = exceptions.find(([, reason]) => typeof reason !== 'string' || reason.trim() === '');
  if (bare) throw refusalOf('no-reason', { file, rule: bare[0] });
  const budget = own.budgetKb ?? DEFAULT_BUDGET_KB;
  if (typeof budget !== 'number' || !(budget > 0)) throw refusalOf('no-budget', { file });
  const budgetMs = own.budgetMs ?? DEFAULT_BUDGET_MS;
  if (typeof budgetMs !== 'number' || !(budgetMs > 0)) throw refusalOf('no-time', { file });
  const portal = said.portal ?? text(own.portal);
  const asked = portal === undefined ? undefined : await budgetOfPortal(portal, prefix);
  const licences = own.licences ?? [];
  if (!Array.isArray(licences) || licences.some((licence) => typeof licence !== 'string'))
    throw refusalOf('no-licences', { file });
  return {
    name: text(own.name) ?? text(project.name) ?? 'app',
    prefix,
    path: prefix + (said.path ?? text(own.path) ?? ''),
    budgetKb: asked?.kb ?? budget,
    budgetMs: asked?.ms ?? budgetMs,
    licences: licences.map(String),
    answers: record(own.answers),
    exceptions: Object.fromEntries(exceptions.map(([rule, reason]) => [rule, String(reason)])),
    ...(kit !== undefined && { kit }),
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
