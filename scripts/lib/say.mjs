/** One line of progress on the terminal. */
export function say(text) {
  console.log(`[portal] ${text}`);
}

/** Ends the program with a sentence that says what to do. */
export function fail(text) {
  console.error(`\n[portal] ${text}\n`);
  process.exit(1);
}
