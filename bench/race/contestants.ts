import { entryVariable } from '@portal/contract/microapp/entry-variable';
import { buildExample } from '../../rig/runtime/build-host';
import { startHostServer } from '../../rig/runtime/servers';
import { startServer } from '../../rig/portal-server';
import type { RaceBuild } from './build';
import { PREFIXES, type Contestant, type ContestantName, type ContestantPage, type RacedApp } from './contestant';
import { alone } from './contestant-alone';
import { other } from './contestant-other';
import { portal } from './contestant-portal';
import { runtime } from './contestant-runtime';
import { serveFolders } from './serve';

/** Gets every contestant ready, and the servers that they need. */
export class Contestants {
  private readonly stops: (() => Promise<void>)[] = [];
  readonly all: Contestant[] = [];

  private constructor(private readonly files: string) {}

  static async open({ folder, hosts }: RaceBuild, names: readonly ContestantName[]): Promise<Contestants> {
    const files = await serveFolders(folder, hosts);
    const contestants = new Contestants(files.origin);
    contestants.stops.push(() => files.stop());
    try {
      for (const name of names) contestants.all.push({ name, openPage: await contestants.openerOf(name) });
    } catch (error) {
      await contestants.close();
      throw error;
    }
    return contestants;
  }

  async close(): Promise<void> {
    for (const stop of this.stops) await stop();
  }

  private readonly entryOf = ({ app, kind }: RacedApp): string => `${this.files}/apps/${kind}/${app}/`;

  /** The same build with what was prepared for the portal beside it. */
  private readonly preparedEntryOf = ({ app, kind }: RacedApp): string => `${this.files}/prepared/${kind}/${app}/`;

  private async openerOf(name: ContestantName): Promise<() => Promise<ContestantPage>> {
    const { files, entryOf, preparedEntryOf } = this;
    if (name === 'alone') return () => alone(files, entryOf);
    if (name === 'portal') {
      const entries = PREFIXES.map((row) => [entryVariable(row.prefix), preparedEntryOf(row)] as const);
      const server = await startServer(Object.fromEntries(entries));
      this.stops.unshift(() => server.stop());
      return () => portal(server.origin, files);
    }
    if (name === 'runtime') {
      const host = await startHostServer(await buildExample());
      this.stops.unshift(() => host.stop());
      return () => runtime(host.origin, files, preparedEntryOf);
    }
    return () => other(name, files, entryOf);
  }
}
