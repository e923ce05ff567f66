import type { Browser } from 'playwright-core';
import { visitInLooks } from './look.ts';
import type { Observation, TroubleSeen } from './observation.ts';
import { readBuild } from './read-build.ts';
import { serveBuild, serveHost } from './serve.ts';
import type { Settings } from './settings.ts';
import { visitInTrouble, type Trouble } from './trouble.ts';
import { visit } from './visit.ts';

const isAddress = (what: string): boolean => /^https?:\/\//.test(what);

/**
 * Runs an application in the portal's runtime, in a browser, and looks at its files.
 * @param what the folder of a build, or the address of one that is served
 * @throws WrongUsage where the folder is no build
 */
export async function observe(browser: Browser, what: string, settings: Settings): Promise<Observation> {
  const build = isAddress(what) ? undefined : await readBuild(what);
  const host = await serveHost(settings);
  const served = build && (await serveBuild(build.files));
  try {
    const entry = served ? `${served.origin}/` : what;
    const seen = await visit(browser, host.origin, entry, settings);
    const opens = seen.openings.every(({ status }) => status === 'visible');
    const inTrouble = (trouble: Trouble): Promise<TroubleSeen | undefined> =>
      opens ? visitInTrouble(browser, host.origin, entry, settings, trouble) : Promise.resolve(undefined);
    return {
      ...seen,
      look: opens ? await visitInLooks(browser, host.origin, entry, settings) : undefined,
      failing: await inTrouble('failing'),
      expired: await inTrouble('expired'),
      files: build?.texts ?? new Map(),
      names: [...(build?.files.keys() ?? [])],
    };
  } finally {
    await host.stop();
    await served?.stop();
  }
}
