import type { Browser } from 'playwright';
import { MeasuredHosts, type MeasuredHost } from './lib/measured-hosts';
import { showSpread, spreadOf, type Spread } from './lib/stats';

const ROUNDS = 10;
const WARM_UPS = 3;
const STEPS = ['create', 'update', 'clear'] as const;
const KINDS = [
  { kind: 'plain', label: 'by the DOM' },
  { kind: 'react', label: 'by React' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];
type Samples = Record<(typeof STEPS)[number], number[]>;

async function measure(hosts: readonly MeasuredHost[], kind: Kind): Promise<Map<MeasuredHost, Samples>> {
  const all = new Map<MeasuredHost, Samples>(hosts.map((host) => [host, { create: [], update: [], clear: [] }]));
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [host, samples] of all) {
      const figures = await host.page.evaluate((name) => window.subject.rows(name), kind);
      if (round >= 0) for (const step of STEPS) samples[step].push(figures[step]);
    }
  }
  return all;
}

function total(samples: Samples): Spread {
  return spreadOf(
    samples.create.map((value, index) => value + (samples.update[index] ?? 0) + (samples.clear[index] ?? 0)),
  );
}

/** How many rounds the pair with and without the ledger gets. Such a small difference needs more rounds. */
const PAIR_ROUNDS = 25;

function sum(figures: Record<(typeof STEPS)[number], number>): number {
  return STEPS.reduce((total, step) => total + figures[step], 0);
}

/**
 * The ratio of the three steps' time with the ledger to the time without, for each round. The two pages are measured
 * one right after the other, and take turns in being first. So other work of the machine cancels out.
 */
async function ledgerRatios(withLedger: MeasuredHost, without: MeasuredHost, kind: Kind): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < PAIR_ROUNDS; round += 1) {
    const taken = new Map<MeasuredHost, number>();
    for (const host of round % 2 ? [withLedger, without] : [without, withLedger]) {
      taken.set(host, sum(await host.page.evaluate((name) => window.subject.rows(name), kind)));
    }
    ratios.push((taken.get(withLedger) ?? Number.NaN) / (taken.get(without) ?? Number.NaN));
  }
  return ratios;
}

/** Prints how long an app takes to make, change and clear 1,000 rows: alone, in the runtime, in plain qiankun. */
export async function benchRows(browser: Browser): Promise<void> {
  const hosts = await MeasuredHosts.start(browser);
  try {
    const opened = await hosts.open('alone', 'runtime', 'without call sites', 'without ledger', 'qiankun');
    for (const { kind, label } of KINDS) {
      const figures = await measure(opened, kind);
      const totals = new Map([...figures].map(([host, samples]) => [host.label, total(samples)]));
      console.log(
        `\n1,000 rows ${label}, ms: median (least to most) of ${ROUNDS}; create; update; clear; all, against the page alone`,
      );
      for (const [host, samples] of figures) {
        const ratio = (totals.get(host.label)?.median ?? 0) / (totals.get('alone')?.median ?? 1);
        console.log(
          `  ${host.label.padEnd(20)} ${STEPS.map((step) => showSpread(spreadOf(samples[step])).padEnd(22)).join(' ')} ${ratio.toFixed(2)}`,
        );
      }
      const [withLedger, without] = [
        opened.find(({ label }) => label === 'runtime'),
        opened.find(({ label }) => label === 'without ledger'),
      ];
      if (!withLedger || !without) continue;
      const { min, median, max } = spreadOf(
        (await ledgerRatios(withLedger, without, kind)).map((ratio) => (ratio - 1) * 100),
      );
      console.log(
        `  the ledger costs     ${median.toFixed(1)} % (${min.toFixed(0)} to ${max.toFixed(0)}), median of ${PAIR_ROUNDS} pairs (aim: under 5)`,
      );
    }
  } finally {
    await hosts.stop();
  }
}
