/**
 * Keeps the process alive when nobody reads its output any more: a closed terminal, a log shipper that ended. What
 * would be printed is lost then. Without this listener the first line would end the server.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
