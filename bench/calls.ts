import type { Browser } from 'playwright';
import { MeasuredHosts, type MeasuredHost } from './lib/measured-hosts';
import { showSpread, spreadOf, type Spread } from './lib/stats';

const ROUNDS = 10;
const FURTHER_APPS = 99;
const PROBES = [
  { name: 'parentNode', label: 'node.parentNode' },
  { name: 'createElement', label: 'document.createElement' },
  { name: 'document', label: 'document' },
  { name: 'navigator', label: 'navigator' },
  { name: 'read', label: 'window.x, read' },
  { name: 'write', label: 'window.x, write' },
  { name: 'timer', label: 'setTimeout and clearTimeout' },
  { name: 'listener', label: 'window listener, on and off' },
  { name: 'event', label: 'an event that the window hears' },
] as const;
type Figures = Map<string, Spread>;

/** Measures each probe in each host, in nanoseconds. The hosts take turns. */
async function measure(hosts: readonly MeasuredHost[]): Promise<Map<MeasuredHost, Figures>> {
  const all = new Map<MeasuredHost, Map<string, number[]>>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const host of hosts) {
      const figures = all.get(host) ?? new Map<string, number[]>();
      all.set(host, figures);
      for (const { name } of PROBES) {
        const value = await host.page.evaluate((probe) => window.subject.probe(probe), name);
        // The first round only warms up.
        if (round >= 0) figures.set(name, [...(figures.get(name) ?? []), value]);
      }
    }
  }
  return new Map(
    [...all].map(([host, figures]) => [host, new Map([...figures].map(([name, values]) => [name, spreadOf(values)]))]),
  );
}

/** Prints what single calls cost an app, after one app was opened and after a hundred that all stay open. */
export async function benchCalls(browser: Browser): Promise<void> {
  const hosts = await MeasuredHosts.start(browser);
  try {
    const opened = await hosts.open('alone', 'runtime', 'without call sites', 'qiankun');
    const first = await measure(opened);
    for (const host of opened) await host.openMore(FURTHER_APPS);
    const last = await measure(opened);
    const [alone] = opened;
    for (const { name, label } of PROBES) {
      console.log(
        `\n${label}, ns: median (least to most) of ${ROUNDS}, after one app; after a hundred; the second against a bare page`,
      );
      const bare = alone && last.get(alone)?.get(name);
      for (const host of opened) {
        const [before, after] = [first.get(host)?.get(name), last.get(host)?.get(name)];
        if (!before || !after || !bare) continue;
        console.log(
          `  ${host.label.padEnd(20)} ${showSpread(before).padEnd(30)} ${showSpread(after).padEnd(30)} ${(after.median / bare.median).toFixed(1)}`,
        );
      }
    }
    console.log('  (aims: after a hundred as after one; createElement at most 5 times a bare page)');
  } finally {
    await hosts.stop();
  }
}
