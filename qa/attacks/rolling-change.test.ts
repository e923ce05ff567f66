import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { serverStatus } from '@portal/contract/entities/server-status';
import { READY_PATH } from '../../mock/operation/health';
import { runStatement, startPostgres, type PostgresCluster } from '../../mock/test/postgres-cluster';
import { startServerProcess, type ServerProcess } from '../../mock/test/server-process';
import { PROJECT } from '../../mock/test/template';
import { signIn } from '../../rig/portal-server';

const PREPARE_LIMIT_MS = 400_000;
const CHANGE_LIMIT_MS = 240_000;
const WORKERS = 4;
/** A client looks at the readiness of its server this often, ms, as a balancer does. */
const LOOK_MS = 50;
/** Long enough for several such looks, as DRAIN_S has to be. */
const DRAIN_S = '2';
const journal = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number() }).loose()) });
const envelope = z.object({ data: serverStatus });

/** A change of version, as docs/operations.md describes it: one server after the other, while people work. */
describe.skipIf(inject('postgresUrl') === '')(
  'two servers on one database change their version one after the other',
  () => {
    let folder = '';
    let cluster: PostgresCluster | undefined;
    const servers = new Map<string, ServerProcess>();
    const start = async (name: string, build: string) => {
      const server = await startServerProcess(
        {
          NODE_ENV: 'production',
          SEED: 'demo',
          DATA_DIR: join(folder, `data-${name}`),
          KEY_DIR: join(folder, 'keys'),
          FILE_DIR: join(folder, 'files'),
          DATABASE_URL: cluster?.url('portal') ?? '',
          DRAIN_S,
        },
        { folder: join(folder, build), program: ['server.js'] },
      );
      servers.set(name, server);
      return server;
    };
    const addMigration = (build: string, name: string, text: string) => {
      const file = join(folder, build, 'migrations/meta/_journal.json');
      const { entries } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
      const last = entries.at(-1) ?? { idx: -1, when: 0 };
      entries.push({ idx: last.idx + 1, version: '7', when: last.when + 1, tag: name, breakpoints: true });
      writeFileSync(file, JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
      writeFileSync(join(folder, build, `migrations/${name}.sql`), text);
    };
    const asVersion = (build: string, version: string) => {
      const file = join(folder, build, 'package.json');
      const manifest = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
      writeFileSync(file, JSON.stringify({ ...manifest, version }));
    };

    beforeAll(async () => {
      execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: PROJECT, stdio: 'pipe' });
      folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
      for (const build of ['old', 'new', 'breaking'])
        cpSync(join(PROJECT, 'dist'), join(folder, build), { recursive: true });
      asVersion('new', '99.0.0');
      // What an expanding migration may do: a new table, a column with a default, new contents.
      const expanding =
        `ALTER TABLE "tenant" ADD COLUMN "colour" text DEFAULT 'blue' NOT NULL;\n--> statement-breakpoint\n` +
        `CREATE TABLE "came_later" ("id" text PRIMARY KEY NOT NULL);\n--> statement-breakpoint\n` +
        `UPDATE "tenant" SET "menu_version" = "menu_version" + 1;`;
      addMigration('new', '9000_expands', expanding);
      addMigration('breaking', '9000_expands', expanding);
      addMigration(
        'breaking',
        '9001_breaks',
        '-- breaks-older-servers: they read the old name.\nALTER TABLE "favorite" RENAME TO "favourite";',
      );
      cluster = await startPostgres();
      if (cluster === undefined) throw new Error('PostgreSQL is installed, but does not start.');
      await runStatement(cluster.url('postgres'), 'CREATE DATABASE portal');
      await start('one', 'old');
      await start('two', 'old');
    }, PREPARE_LIMIT_MS);
    afterAll(async () => {
      for (const server of servers.values()) await server.end('SIGKILL');
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it(
      'and nobody who follows their readiness is refused, or signed out',
      async () => {
        const first = servers.get('one');
        if (first === undefined) throw new Error('It has started.');
        const config: unknown = await (await fetch(first.address + PORTAL_CONFIG_PATH)).json();
        const { publicKey } = z.object({ publicKey: z.string() }).parse(config);
        const headers = await signIn({ origin: first.address, publicKey }, 'admin', 'Admin@2026', 'hq');
        const ready = new Set(['one', 'two']);
        const failures: string[] = [];
        let [answered, turn, isOver] = [0, 0, false];
        const look = async () => {
          while (!isOver) {
            for (const [name, { address }] of servers) {
              const isReady = await fetch(address + READY_PATH).then(
                ({ ok }) => ok,
                () => false,
              );
              if (isReady) ready.add(name);
              else ready.delete(name);
            }
            await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
          }
        };
        const work = async (route: (typeof callRoutes)['getLoginUser' | 'getFavorites']) => {
          while (!isOver) {
            const names = [...ready];
            const name = names[(turn += 1) % names.length] ?? 'none';
            const { address } = servers.get(name) ?? first;
            const answer = await fetch(address + API_BASE + route.path, { method: route.method, headers }).then(
              async (response) => ({ status: response.status, text: await response.text() }),
              (error: unknown) => ({ status: 0, text: String(error) }),
            );
            answered += 1;
            if (answer.status !== 200) failures.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
          }
        };
        const working = [
          look(),
          ...Array.from({ length: WORKERS }, (_, index) =>
            work(index % 2 === 0 ? callRoutes.getLoginUser : callRoutes.getFavorites),
          ),
        ];
        const untilAnswered = async (more: number) => {
          const goal = answered + more;
          await vi.waitFor(() => expect(answered).toBeGreaterThan(goal), 60_000);
        };
        try {
          await untilAnswered(20);
          for (const name of ['one', 'two']) {
            expect(await servers.get(name)?.end('SIGTERM')).toBe(0);
            ready.delete(name);
            await start(name, 'new');
            await vi.waitFor(() => expect([...ready]).toContain(name), 30_000);
            await untilAnswered(20);
          }
        } finally {
          isOver = true;
          await Promise.all(working);
        }
        expect(failures).toEqual([]);
        const { getServerStatus } = callRoutes;
        const second = servers.get('two')?.address ?? '';
        const answer = await fetch(second + API_BASE + getServerStatus.path, {
          method: getServerStatus.method,
          headers,
        });
        const { data } = envelope.parse(await answer.json());
        expect(data.versions).toMatchObject({ build: '99.0.0', migration: '9000_expands' });
        expect(data.servers?.map(({ version }) => version)).toEqual(['99.0.0', '99.0.0']);
      },
      CHANGE_LIMIT_MS,
    );

    it('and a build whose migration they could not bear does not start beside them, nor does an older one', async () => {
      await expect(start('three', 'breaking')).rejects.toThrow(
        /9001_breaks needs all older servers stopped: they read the old name/,
      );
      await expect(start('three', 'old')).rejects.toThrow(
        /This build is older than its database, which has 1 migration /,
      );
    });
  },
);
