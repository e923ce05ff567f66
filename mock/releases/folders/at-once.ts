/** Does work for each item, for a few of them at once. Rejects with the first failure, once all that runs has ended. */
export async function atOnce<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const lane = async () => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: most }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
}
