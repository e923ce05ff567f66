import type { MicroAppSnapshot } from '@portal/runtime';
import type { LedgerReport } from '@portal/runtime/ledger';
import { countsOf, type LoadedApp } from './loaded-apps';
import { withSources, type Sources } from './source-places';
import type { AboutApp } from './use-about';

interface ReportParts {
  now: Date;
  userAgent: string;
  about: ReadonlyMap<string, AboutApp>;
  sources: Sources;
}

/** All of it as a text for a report: in English, as logs are. Values of applications are not in it, only their names. */
export function reportText(apps: readonly LoadedApp[], { now, userAgent, about, sources }: ReportParts): string {
  const lines = apps.flatMap((app) => reportOf(app, about.get(app.prefix)));
  return withSources([`${now.toISOString()}  ${userAgent}`, ...lines, ''].join('\n'), sources);
}

function reportOf(app: LoadedApp, about: AboutApp | undefined): string[] {
  const { prefix, entry, tabs, opening, held, left, instances, faults, longFrames } = app;
  return [
    '',
    `${prefix}  ${entry}`,
    ...(about && about.release !== '' ? [`  release: ${about.release}${about.isCurrent ? ' (current)' : ''}`] : []),
    ...(about && about.owner !== '' ? [`  owner: ${[about.owner, about.contact].filter(Boolean).join(', ')}`] : []),
    ...tabs.map(({ href, snapshot }) => `  ${snapshot.status}  ${href}${flagsOf(snapshot)}`),
    ...(opening.length > 0
      ? [`  opened: ${opening.map(({ part, ms }) => `${part} ${Math.round(ms)} ms`).join(', ')}`]
      : []),
    ...faults.flatMap(({ message, frames }) => [
      `  error: ${message}`,
      ...frames.map(({ name, url, line, column }) => `    ${name} (${url}:${line}:${column})`),
    ]),
    ...longFrames.map(
      ({ ms, what, place }) => `  long task: ${Math.round(ms)} ms ${what}${place === '' ? '' : ` (${place})`}`,
    ),
    `  holds: ${countText(held)}`,
    ...linesOf(held),
    ...(left ? [`  left behind by ${left.instanceId}: ${countText(left.lines)}`, ...linesOf(left.lines)] : []),
    ...instances.flatMap(({ instanceId, isParked, globals, storage, cookies }) => [
      `  ${instanceId}${isParked ? ' (parked)' : ''}`,
      ...namesOf(
        'globals',
        globals.map(({ name }) => name),
      ),
      ...namesOf(
        'storage',
        storage.map(({ area, key }) => `${area}.${key}`),
      ),
      ...namesOf('cookies', cookies),
    ]),
  ];
}

const linesOf = (lines: LedgerReport['lines']): string[] =>
  lines.map(({ kind, label, callSite }) => `    ${kind} ${label}${callSite === undefined ? '' : `  ${callSite}`}`);

const namesOf = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`    ${what}: ${names.join(', ')}`];

const countText = (lines: LedgerReport['lines']): string =>
  countsOf(lines)
    .map(({ kind, count }) => `${kind} ${count}`)
    .join(', ') || 'nothing';

function flagsOf({ dirty, outdated, fallback, error }: MicroAppSnapshot): string {
  const flags = [
    dirty && 'unsaved input',
    outdated && 'outdated',
    fallback && 'fallback entry',
    error && `error ${error.code}`,
  ];
  const said = flags.filter((each) => typeof each === 'string');
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}
