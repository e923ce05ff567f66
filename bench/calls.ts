import type { Browser } from 'playwright';
import { Places, type Place } from './lib/places';
import { showSpread, spreadOf, type Spread } from './lib/stats';

const ROUNDS = 10;
const FURTHER_APPS = 99;
const PROBES = [
  { name: 'parentNode', label: 'node.parentNode' },
  { name: 'createElement', label: 'document.createElement' },
  { name: 'document', label: 'document' },
  { name: 'read', label: 'window.x, read' },
  { name: 'write', label: 'window.x, write' },
  { name: 'timer', label: 'setTimeout and clearTimeout' },
  { name: 'listener', label: 'window listener, on and off' },
] as const;
type Figures = Map<string, Spread>;

/** Nanoseconds of each probe in each place; the places take turns. */
async function measure(places: readonly Place[]): Promise<Map<Place, Figures>> {
  const all = new Map<Place, Map<string, number[]>>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const place of places) {
      const figures = all.get(place) ?? new Map<string, number[]>();
      all.set(place, figures);
      for (const { name } of PROBES) {
        const value = await place.page.evaluate((probe) => window.subject.probe(probe), name);
        // The first round only warms up.
        if (round >= 0) figures.set(name, [...(figures.get(name) ?? []), value]);
      }
    }
  }
  return new Map(
    [...all].map(([place, figures]) => [
      place,
      new Map([...figures].map(([name, values]) => [name, spreadOf(values)])),
    ]),
  );
}

/** Prints what single calls cost an app, after one app was opened and after a hundred that all stay open. */
export async function benchCalls(browser: Browser): Promise<void> {
  const places = await Places.start(browser);
  try {
    const opened = await places.open('alone', 'runtime', 'without call sites', 'qiankun');
    const first = await measure(opened);
    for (const place of opened) await place.openMore(FURTHER_APPS);
    const last = await measure(opened);
    const [alone] = opened;
    for (const { name, label } of PROBES) {
      console.log(
        `\n${label}, ns: median (least to most) of ${ROUNDS}, after one app; after a hundred; the second against a bare page`,
      );
      const bare = alone && last.get(alone)?.get(name);
      for (const place of opened) {
        const [before, after] = [first.get(place)?.get(name), last.get(place)?.get(name)];
        if (!before || !after || !bare) continue;
        console.log(
          `  ${place.label.padEnd(20)} ${showSpread(before).padEnd(30)} ${showSpread(after).padEnd(30)} ${(after.median / bare.median).toFixed(1)}`,
        );
      }
    }
    console.log('  (aims: after a hundred as after one; createElement at most 5 times a bare page)');
  } finally {
    await places.stop();
  }
}
