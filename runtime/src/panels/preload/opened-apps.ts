/** How often a person has opened an app; an opening counts half after {@link HALF_LIFE_MS}, so that old habits fade. */
interface Use {
  prefix: string;
  score: number;
  /** When it was opened last, and the score counted; ms since 1970. */
  at: number;
  /** The same score by parts of the day; absent where an older version of the page has counted. */
  parts?: readonly number[];
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

/** How many parts a day has. Who opens an app in the morning is not likely to want it in the evening. */
const PARTS_OF_DAY = 6;

/** The part of the person's own day in which a moment lies. */
function partOf(now: number): number {
  return Math.floor((new Date(now).getHours() * PARTS_OF_DAY) / 24);
}

/** How likely it is to be opened now: its score, which counts thrice for one that is opened at this time of day only. */
function likelihoodAt(use: Use, now: number): number {
  const all = use.parts?.reduce((sum, part) => sum + part, 0) ?? 0;
  const share = all > 0 ? (use.parts?.[partOf(now)] ?? 0) / all : 0;
  return scoreAt(use, now) * (1 + 2 * share);
}

function byUse(apps: readonly Use[], now: number, value = scoreAt): Use[] {
  return [...apps].sort((a, b) => value(b, now) - value(a, now) || b.at - a.at);
}

/** The score by parts of the day, after one more opening. */
function partsAfter(known: Use | undefined, now: number): number[] {
  const fade = known && known.score > 0 ? scoreAt(known, now) / known.score : 0;
  return Array.from(
    { length: PARTS_OF_DAY },
    (_, part) => (known?.parts?.[part] ?? 0) * fade + (part === partOf(now) ? 1 : 0),
  );
}

/** Counts that `owner` has opened an app. */
export function noteOpened(people: readonly PersonsApps[], owner: string, prefix: string, now: number): PersonsApps[] {
  const apps = people.find((person) => person.owner === owner)?.apps ?? [];
  const known = apps.find((use) => use.prefix === prefix);
  const score = 1 + (known ? scoreAt(known, now) : 0);
  const opened = { prefix, score, at: now, parts: partsAfter(known, now) };
  const others = byUse(
    apps.filter((use) => use !== known),
    now,
  ).slice(0, APPS_LIMIT - 1);
  return [{ owner, apps: [opened, ...others] }, ...people.filter((person) => person.owner !== owner)].slice(
    0,
    PEOPLE_LIMIT,
  );
}

/** Prefixes of the apps that `owner` opens most at this time of day, the first one most of all. */
export function mostOpened(people: readonly PersonsApps[], owner: string, now: number): string[] {
  return byUse(people.find((person) => person.owner === owner)?.apps ?? [], now, likelihoodAt).map((use) => use.prefix);
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
  const { prefix, score, at, parts } = use;
  const isAmount = (amount: unknown): amount is number =>
    typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;
  if (typeof prefix !== 'string' || !isAmount(score) || !isAmount(at)) return undefined;
  const known = Array.isArray(parts) && parts.length === PARTS_OF_DAY && parts.every(isAmount);
  return { prefix, score, at, ...(known && { parts }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
