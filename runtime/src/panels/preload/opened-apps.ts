/** How often a person has opened an app; an opening counts half after {@link HALF_LIFE_MS}, so that old habits fade. */
interface Use {
  prefix: string;
  score: number;
  /** When it was opened last, and the score counted; ms since 1970. */
  at: number;
}

/** The apps that one person opened on this computer. */
export interface PersonsApps {
  /** Tenant and account. */
  owner: string;
  apps: readonly Use[];
}

export const HALF_LIFE_MS = 14 * 24 * 3_600_000;
/** How many apps are remembered of a person; the least used one goes first. */
export const APPS_LIMIT = 12;
/** How many people are remembered on one computer; who was here longest ago goes first. */
export const PEOPLE_LIMIT = 5;

function scoreAt(use: Use, now: number): number {
  // A clock that was put back must not make an app unforgettable.
  return use.score * 0.5 ** (Math.max(0, now - use.at) / HALF_LIFE_MS);
}

function byUse(apps: readonly Use[], now: number): Use[] {
  return [...apps].sort((a, b) => scoreAt(b, now) - scoreAt(a, now) || b.at - a.at);
}

/** Counts that `owner` has opened an app. */
export function noteOpened(people: readonly PersonsApps[], owner: string, prefix: string, now: number): PersonsApps[] {
  const apps = people.find((person) => person.owner === owner)?.apps ?? [];
  const known = apps.find((use) => use.prefix === prefix);
  const opened = { prefix, score: 1 + (known ? scoreAt(known, now) : 0), at: now };
  const others = byUse(
    apps.filter((use) => use !== known),
    now,
  ).slice(0, APPS_LIMIT - 1);
  return [{ owner, apps: [opened, ...others] }, ...people.filter((person) => person.owner !== owner)].slice(
    0,
    PEOPLE_LIMIT,
  );
}

/** Prefixes of the apps that `owner` opens most, the first one most of all. */
export function mostOpened(people: readonly PersonsApps[], owner: string, now: number): string[] {
  return byUse(people.find((person) => person.owner === owner)?.apps ?? [], now).map((use) => use.prefix);
}

/** Reads the stored value. Malformed parts are ignored. */
export function parseOpened(stored: string | null): PersonsApps[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((person: unknown) => {
      if (!isRecord(person) || typeof person.owner !== 'string' || !Array.isArray(person.apps)) return [];
      return [
        { owner: person.owner, apps: person.apps.flatMap((use: unknown) => parseUse(use) ?? []).slice(0, APPS_LIMIT) },
      ];
    })
    .slice(0, PEOPLE_LIMIT);
}

function parseUse(use: unknown): Use | undefined {
  if (!isRecord(use)) return undefined;
  const { prefix, score, at } = use;
  const isAmount = (amount: unknown): amount is number =>
    typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;
  return typeof prefix === 'string' && isAmount(score) && isAmount(at) ? { prefix, score, at } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
