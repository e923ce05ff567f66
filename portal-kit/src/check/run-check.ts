import type { Browser } from 'playwright-core';
import { packagesOf } from './packages/main.ts';
import { visitInLooks } from './look.ts';
import type { Observation, Packages, TroubleSeen } from './observation.ts';
import { answered, STUCK } from './person.ts';
import { publicMaps } from './public-maps.ts';
import { readBuild } from './read-build.ts';
import { causeOf, PARTS, refusalOf } from './refusals.ts';
import { rulesAsked, type Rule } from './rules/index.ts';
import { serveBuild, serveHost } from './serve.ts';
import type { Settings } from './settings.ts';
import { visitInTrouble, type Trouble } from './trouble.ts';
import { visit } from './visit.ts';

const NO_PACKAGES: Packages = { found: [], weak: [] };
/** No part of a check takes so long, ms. */
const PART_LIMIT_MS = 120_000;

/** @throws WrongUsage where the page stopped answering in a part of the check */
async function within<Value>(asked: Promise<Value>, part: keyof typeof PARTS): Promise<Value> {
  const given = await answered(
    asked.then((value) => ({ value })),
    PART_LIMIT_MS,
  );
  if (given === undefined) throw refusalOf('stuck', { part: PARTS[part], stuck: STUCK });
  return given.value;
}

/** How long the address of an application may take to answer, ms. */
const ANSWER_MS = 10_000;

/** @throws WrongUsage where nothing is served at an address */
async function mustBeServed(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: unknown) => {
    throw refusalOf('no-answer', { address, why: causeOf(error) });
  });
  if (!answer.ok) throw refusalOf('wrong-answer', { address, status: answer.status });
}

const isAddress = (what: string): boolean => /^https?:\/\//.test(what);

/**
 * Runs an application in the portal's runtime, in a browser, and looks at its files.
 * @param what the folder of a build, or the address of one that is served
 * @param asked the numbers of the rules that are wanted: what none of them looks at is left out; all where it is empty
 * @throws WrongUsage where the folder is no build
 */
export async function observe(
  browser: Browser,
  what: string,
  settings: Settings,
  asked: readonly string[] = [],
): Promise<Observation> {
  const rules = rulesAsked(asked);
  const needs = (part: Rule['needs']): boolean => rules.some((rule) => rule.needs === part);
  const build = isAddress(what) ? undefined : await readBuild(what);
  if (!build) await mustBeServed(what);
  // The registry is asked meanwhile.
  const packages = needs('packages') ? packagesOf(build ? what : undefined, build?.texts ?? new Map()) : NO_PACKAGES;
  const host = await serveHost(settings);
  const served = build && (await serveBuild(build.files));
  try {
    const entry = served ? `${served.origin}/` : what;
    const seen = await within(visit(browser, host.origin, entry, settings, build?.files), 'opened');
    const opens = seen.openings.every(({ status }) => status === 'visible');
    const inTrouble = (trouble: Trouble): Promise<TroubleSeen | undefined> =>
      opens && needs('trouble')
        ? within(visitInTrouble(browser, host.origin, entry, settings, trouble), 'failing')
        : Promise.resolve(undefined);
    const look =
      opens && needs('looks') ? await within(visitInLooks(browser, host.origin, entry, settings), 'looks') : undefined;
    // Both wait most of the time, and nothing is measured any more.
    const [failing, expired] = await Promise.all([inTrouble('failing'), inTrouble('expired')]);
    return {
      ...seen,
      look,
      failing,
      expired,
      packages: await packages,
      served: build ? [] : seen.served,
      publicMaps: build ? [] : await publicMaps(what, seen.served),
      files: build?.texts ?? new Map(),
      names: [...(build?.files.keys() ?? [])],
    };
  } finally {
    await host.stop();
    await served?.stop();
  }
}
