/** Tasks that keep the page from answering a person. The browser tells those of 50 ms and more. */
let longest = 0;

const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ type: 'longtask' });

function note(entries: readonly PerformanceEntry[]): void {
  longest = Math.max(longest, ...entries.map(({ duration }) => duration));
}

/** The longest task since the last call, ms. */
export function longestTask(): number {
  note(observer.takeRecords());
  const found = Math.round(longest);
  longest = 0;
  return found;
}
