import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The line in a migration that allows it to take away what older servers use: a reason follows. */
const MARK = /^-- breaks-older-servers: *(\S.*)$/m;
/** How statements of a migration are kept apart. */
const BETWEEN = '--> statement-breakpoint';

/** A migration that this build has. */
export interface KnownMigration {
  /** The name of its file, without the ending. */
  name: string;
  /** Identifies it in the database, ms since 1970. */
  at: number;
  statements: readonly string[];
  /** Why servers of the version before cannot go on once it is done; undefined where they can. */
  breaks: string | undefined;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The migrations of a folder, the earliest first. */
export function knownMigrations(folder: string): KnownMigration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      at: when,
      statements: text.split(BETWEEN).map((statement) => statement.trim()),
      breaks: MARK.exec(text)?.[1],
    };
  });
}
