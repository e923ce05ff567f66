/** What came of asking without a pause. */
export interface Asked {
  perSecond: number;
  /** How long each took, ms. */
  took: number[];
}

/**
 * Asks without a pause, several at a time, for so long. A call that fails ends the measurement.
 *
 * @param once a call; it is given the number of its asker, counted from 0
 */
export async function keepAsking(
  askers: number,
  durationMs: number,
  once: (asker: number) => Promise<void>,
): Promise<Asked> {
  const took: number[] = [];
  const began = performance.now();
  const ask = async (asker: number) => {
    while (performance.now() - began < durationMs) {
      const asked = performance.now();
      await once(asker);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: askers }, (_, asker) => ask(asker)));
  return { took, perSecond: took.length / ((performance.now() - began) / 1000) };
}
