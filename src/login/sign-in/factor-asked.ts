import type { FactorWay } from '@portal/contract/entities/second-factor';
import type { FactorAsked } from './ticket-of';

/** What the second step can ask for, as its texts name it. */
export type FactorKind = 'Passkey' | 'Code' | 'Recovery';

const KINDS: Readonly<Record<FactorWay, FactorKind>> = {
  passkey: 'Passkey',
  authenticator: 'Code',
  recovery: 'Recovery',
};

/** What the person has, the easiest first. A server that does not say knows authenticators and recovery codes only. */
export function readFactorAsked({ ways, passkeys_at: at }: FactorAsked): {
  kinds: readonly FactorKind[];
  passkeysAt: string | null;
} {
  const known = Array.isArray(ways) ? Object.entries(KINDS).filter(([way]) => ways.includes(way)) : [];
  const kinds = known.map(([, kind]) => kind);
  return { kinds: kinds.length > 0 ? kinds : ['Code', 'Recovery'], passkeysAt: typeof at === 'string' ? at : null };
}
