import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LoadedApp } from './loaded-apps';
import { placesIn, type Sources } from './source-places';

/** Who looks after an application, and which release of it is loaded. */
export interface AboutApp {
  owner: string;
  contact: string;
  /** Empty where the entry is no release. */
  release: string;
  isCurrent: boolean;
}

/** How long an answer stays good while the panel is open, ms. */
const GOOD_MS = 60_000;

/** What the server says of the applications, by path prefix. Whoever may not read it, or cannot now, goes without. */
export function useAbout(apps: readonly LoadedApp[]): ReadonlyMap<string, AboutApp> {
  const answers = useQueries({
    queries: apps.map(({ prefix, entry }) => ({
      queryKey: ['loaded-app', prefix, entry],
      queryFn: async (): Promise<AboutApp> => (await import('./look-up')).lookUp(prefix, entry, []),
      staleTime: GOOD_MS,
      retry: false,
    })),
  });
  return new Map(
    apps.flatMap(({ prefix }, at): [string, AboutApp][] => {
      const about = answers[at]?.data;
      return about ? [[prefix, about]] : [];
    }),
  );
}

/** All that an application's card tells places of. */
const textsOf = ({ held, left, faults }: LoadedApp): (string | undefined)[] => [
  ...held.map(({ callSite }) => callSite),
  ...(left?.lines ?? []).map(({ callSite }) => callSite),
  ...faults.flatMap(({ frames }) => frames.map(({ url, line, column }) => `${url}:${line}:${column}`)),
];

/** Places in the sources that were asked for, and the function that asks for those of one application. */
export function useSources(): [Sources, (app: LoadedApp) => Promise<number>] {
  const [sources, setSources] = useState<Sources>(new Map());
  const find = useCallback(async (app: LoadedApp): Promise<number> => {
    const { findByMaps, locateFrames } = await import('./find-sources');
    const places = [...placesIn(textsOf(app)), ...(await locateFrames(app.longFrames))];
    // A release keeps its maps at the server; a development server gives them to everybody.
    const told = await (await import('./look-up')).lookUp(app.prefix, app.entry, places).catch(() => undefined);
    const others = places.filter(({ text }) => !told?.sources.has(text));
    const byMaps = others.length === 0 ? [] : await findByMaps(others);
    const found = new Map([...(told?.sources ?? []), ...byMaps]);
    setSources((before) => new Map([...before, ...found]));
    return found.size;
  }, []);
  return [sources, find];
}
