import type { PortalState } from '@portal/contract/microapp/props';
import { isRecord } from '@/shared/lib/is-record';

type Check = (value: unknown) => boolean;

interface Rule {
  check: Check;
  /** What a right value is, for the developer who reads the refusal. */
  expected: string;
}

const RULES: Readonly<Record<keyof PortalState, Rule>> = {
  userInfo: { check: () => false, expected: 'left alone: the session says who is signed in' },
  permissions: { check: () => false, expected: 'left alone: the server says what the person may do' },
  tenantId: { check: () => false, expected: 'left alone: the session says which tenant it is' },
  lang: { check: (value) => value === 'zh' || value === 'en', expected: "'zh' or 'en'" },
  theme: { check: (value) => value === 'light' || value === 'dark', expected: "'light' or 'dark'" },
  display: { check: () => false, expected: 'left alone: the person says how the portal looks' },
  cachedViews: {
    check: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string' && path.startsWith('/')),
    expected: 'a list of paths that begin with a slash',
  },
  notices: { check: () => false, expected: 'left alone: the portal tells of notices' },
};

function isKnown(field: string): field is keyof PortalState {
  return Object.hasOwn(RULES, field);
}

/** What is wrong with a change of the shared state that an app asks for; undefined where it may be made. */
export function refusalOf(change: unknown): { field: string; expected: string } | undefined {
  if (!isRecord(change)) return { field: '(state)', expected: 'an object' };
  const fields = Object.keys(change);
  if (fields.length === 0) return { field: '(state)', expected: 'at least one field' };
  for (const field of fields) {
    if (!isKnown(field)) return { field, expected: `one of ${Object.keys(RULES).join(', ')}` };
    if (!RULES[field].check(change[field])) return { field, expected: RULES[field].expected };
  }
  return undefined;
}
