import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../errors/start-failure';
import { LEASE_FILE } from './directory-lease';
import { asMib, freeBytes, LEAST_FREE_BYTES, NEW_DATABASE_BYTES } from './disk-space';

/** The major version of PostgreSQL that the embedded database speaks. */
const EMBEDDED_MAJOR = '18';
/** Present from the beginning of a first start until the database is complete. */
const UNFINISHED = 'first-start-unfinished';
/** Files without which there is no database, as PostgreSQL itself checks. */
const NEEDED = ['PG_VERSION', 'global/pg_control'];
/** What a disk or a system puts into folders by itself. */
const NOBODYS = /^(?:\.|lost\+found$)/;

/** What a start finds in the data folder. */
export type FoundData =
  /** Nothing: a new database is made. */
  | { kind: 'empty' }
  /** A first start that did not come to its end: it begins again. */
  | { kind: 'unfinished' }
  /** A database. */
  | { kind: 'database'; changedAt: Date };

/** Where the embedded database is in the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Looks at a data folder before anything is written to it.
 *
 * @throws {StartFailure} when there is something that a new database would replace, or that cannot be opened
 */
export function inspectDataFolder(dataDir: string): FoundData {
  const folder = databaseFolder(dataDir);
  const names = namesIn(dataDir);
  if (names.includes(UNFINISHED)) return { kind: 'unfinished' };
  const inside = namesIn(folder);
  if (inside.length === 0) {
    const others = names.filter((name) => name !== 'postgres' && !isEmptyFolder(join(dataDir, name)));
    if (others.length === 0) return { kind: 'empty' };
    throw new StartFailure(
      `There is no database in ${dataDir}, but there is ${listed(others)}. A new database is made only in an empty ` +
        'folder, and nothing was changed. Put the folder postgres back (or restore a copy), or name an empty folder ' +
        'with DATA_DIR.',
    );
  }
  const missing = NEEDED.find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined) {
    throw new StartFailure(
      `${folder} is not a complete database: its file ${missing} is missing, and there is ${listed(inside)}. Nothing ` +
        'was changed. Restore a copy of the data, or move this folder away to begin with a new database.',
    );
  }
  refuseOtherMajor(folder);
  accessSync(folder, constants.W_OK);
  return { kind: 'database', changedAt: statSync(join(folder, 'global/pg_control')).mtime };
}

/** @throws {StartFailure} when the disk has no room for a database to work in */
export function refuseFullDisk(dataDir: string, found: FoundData): void {
  const needed = found.kind === 'database' ? LEAST_FREE_BYTES : NEW_DATABASE_BYTES;
  const free = freeBytes(dataDir);
  if (free >= needed) return;
  throw new StartFailure(
    `The disk of ${dataDir} is full: ${asMib(free)} are free, and the database needs ${asMib(needed)}. ` +
      'Make room on it, then start again.',
  );
}

/** Marks the folder as that of a first start, and removes what an unfinished one left. */
export function beginFirstStart(dataDir: string): void {
  writeFileSync(join(dataDir, UNFINISHED), 'This database is not complete yet. The next start begins it again.\n');
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
}

/** From now on the database is one that no start replaces. */
export function endFirstStart(dataDir: string): void {
  rmSync(join(dataDir, UNFINISHED), { force: true });
}

/** The sentence that a start says of what it has found. */
export function describeFound(dataDir: string, found: FoundData): string {
  switch (found.kind) {
    case 'empty':
      return `${dataDir} is empty: a new database is made, which takes some seconds.`;
    case 'unfinished':
      return `The first start in ${dataDir} did not come to its end: it begins again, which takes some seconds.`;
    case 'database':
      return `${dataDir} has a database, last written ${found.changedAt.toISOString()}.`;
  }
}

/** The names in a folder that are somebody's. None where there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !NOBODYS.test(name) && !name.startsWith(LEASE_FILE));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isEmptyFolder(path: string): boolean {
  return statSync(path).isDirectory() && namesIn(path).length === 0;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

function refuseOtherMajor(folder: string): void {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new StartFailure(
    `The data in ${folder} was made by PostgreSQL ${major === '' ? '(unknown)' : major}; this version of the portal ` +
      `has PostgreSQL ${EMBEDDED_MAJOR}. Move the folder away to begin with fresh data, or run the version that made it.`,
  );
}
