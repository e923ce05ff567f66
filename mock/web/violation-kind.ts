import type { ViolationReport } from '@portal/contract/entities/violation';
import type { RegisteredEntry } from './page-origins';

/** What happened, without anything of the person: reports with the same kind are counted together. */
export interface ViolationKind {
  /** The prefix of a sub-application, such as `/ehr/emp`; `portal` for the shell and the sign-in page. */
  application: string;
  directive: string;
  /** An origin, or the browser's word: `inline`, `eval`, `data`. */
  blocked: string;
  /** The address of the script, without query and fragment. */
  source: string;
}

const PORTAL = 'portal';
const LONGEST = 300;

interface Violation {
  document: string;
  directive: string;
  blocked: string;
  source: string;
}

/**
 * The violations in a report, as they are counted.
 *
 * @param origin of the portal: entries that are web paths begin there
 */
export function violationKinds(
  report: ViolationReport,
  entries: readonly RegisteredEntry[],
  origin: string,
): ViolationKind[] {
  return violationsIn(report).map((one) => ({
    application: applicationOf(one, entries, origin),
    directive: one.directive.split(' ', 1)[0]?.slice(0, LONGEST) ?? '',
    blocked: (originOf(one.blocked) ?? one.blocked).slice(0, LONGEST),
    source: withoutQuery(one.source).slice(0, LONGEST),
  }));
}

function violationsIn(report: ViolationReport): Violation[] {
  if (!Array.isArray(report)) {
    const old = report['csp-report'];
    return [
      {
        document: old['document-uri'] ?? '',
        directive: old['effective-directive'] ?? old['violated-directive'] ?? '',
        blocked: old['blocked-uri'] ?? '',
        source: old['source-file'] ?? '',
      },
    ];
  }
  return report
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({
      document: body?.documentURL ?? '',
      directive: body?.effectiveDirective ?? '',
      blocked: body?.blockedURL ?? '',
      source: body?.sourceFile ?? '',
    }));
}

/**
 * Whose violation it is. The script's file says it best, then what it asked for. Where several prefixes share these
 * files, or neither says anything, the address of the page decides.
 */
function applicationOf(one: Violation, entries: readonly RegisteredEntry[], origin: string): string {
  const path = URL.canParse(one.document) ? new URL(one.document).pathname : '';
  const onPage = entries.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  for (const address of [one.source, one.blocked]) {
    const owners = entries.filter(({ entry }) => isBelow(address, entry, origin));
    const owner = owners.find((each) => onPage.includes(each)) ?? owners[0];
    if (owner !== undefined) return owner.prefix;
  }
  return onPage[0]?.prefix ?? entries.find(({ entry }) => isBelow(one.document, entry, origin))?.prefix ?? PORTAL;
}

/** Whether an address lies in the folder of an entry, or is the origin of an entry that has an origin of its own. */
function isBelow(address: string, entry: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const folder = new URL('.', new URL(entry, origin));
  const whole = new URL(address);
  if (whole.origin !== folder.origin) return false;
  return whole.pathname.startsWith(folder.pathname) || (folder.origin !== origin && whole.pathname === '/');
}

/** Undefined for a word that is no address, and for addresses without an origin such as `data:`. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol.replace(':', '') : origin;
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}
