import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config/config';
import { createServer } from '../server';
import { runStatement, startPostgres } from './postgres-cluster';
import { copyTemplate, embeddedTemplate, PROJECT } from './template';

/** The database of the cluster that is seeded once and copied by `CREATE DATABASE ... TEMPLATE`. */
export const SEEDED_DATABASE = 'seeded';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory to copy. */
    embeddedTemplate: string;
    /** `postgres://…/` of the cluster without a database; empty where no PostgreSQL is installed. */
    postgresUrl: string;
  }
}

/** Makes a seeded embedded database and a seeded PostgreSQL, once for all test files of the server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await embeddedTemplate();
  project.provide('embeddedTemplate', template);
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster?.url('') ?? '');
  if (cluster === undefined) {
    console.warn('No PostgreSQL is installed here: the tests on a PostgreSQL server are skipped.');
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  try {
    copyTemplate(template, dataDir, ['keys']);
    await runStatement(cluster.url('postgres'), `CREATE DATABASE ${SEEDED_DATABASE}`);
    const environment = { DATA_DIR: dataDir, DATABASE_URL: cluster.url(SEEDED_DATABASE), LOG_LEVEL: 'silent' };
    await (await createServer(readConfig(environment, PROJECT))).close();
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return () => cluster.stop();
}
