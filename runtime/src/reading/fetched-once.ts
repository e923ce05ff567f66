/** A loader that loads once. A failed download is not kept: the next call asks again. */
export function fetchedOnce<Given extends unknown[], Value>(
  load: (...given: Given) => Promise<Value>,
): (...given: Given) => Promise<Value> {
  let arriving: Promise<Value> | undefined;
  return (...given) =>
    (arriving ??= load(...given).catch((error: unknown) => {
      arriving = undefined;
      throw error;
    }));
}
