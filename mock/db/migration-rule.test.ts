import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { knownMigrations } from './known-migrations';
import { brokenRules } from './migration-rule';

const migrations = knownMigrations(fileURLToPath(new URL('./migrations', import.meta.url)));
/** The last one before servers of two builds could run at a time. */
const BEFORE_THE_RULE = '0022_pages_of_releases';
const ruled = migrations.slice(migrations.findIndex(({ name }) => name === BEFORE_THE_RULE) + 1);
const broken = (...statements: string[]) => brokenRules({ statements, breaks: undefined });

describe('a migration', () => {
  it('finds those that the rule is for', () => {
    expect(migrations.map(({ name }) => name)).toContain(BEFORE_THE_RULE);
    expect(ruled.length).toBeGreaterThan(0);
  });

  it.each(ruled)('$name lets older servers go on, or says that they cannot (docs/operations.md)', (migration) => {
    expect(brokenRules(migration)).toEqual([]);
  });

  it('may add tables, columns that may be empty or have a default, and indexes', () => {
    const fine = [
      'CREATE TABLE "a" ("id" text PRIMARY KEY NOT NULL)',
      'ALTER TABLE "a" ADD COLUMN "b" text',
      `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT 'x' NOT NULL`,
      'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower("c")) STORED NOT NULL',
      'CREATE INDEX "i" ON "a" ("b")',
      'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 1',
      'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL',
      `-- DROP TABLE "a"\nUPDATE "a" SET "b" = 'drop column c; it''s RENAME TO'`,
    ];
    expect(broken(...fine)).toEqual([]);
  });

  it.each([
    ['DROP TABLE "a" CASCADE'],
    ['ALTER TABLE "a" DROP COLUMN "b"'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"'],
    ['ALTER TABLE "a" RENAME TO "b"'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL'],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT'],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL'],
    ['alter table "a"\n  drop column "b"'],
  ])('may not do what breaks older servers: %s', (statement) => {
    expect(broken('SELECT 1', statement)).toHaveLength(1);
    expect(brokenRules({ statements: [statement], breaks: 'They wrote wrong sums.' })).toEqual([]);
  });
});
