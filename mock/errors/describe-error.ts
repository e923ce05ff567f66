const LONGEST_MESSAGE = 600;

/**
 * An unexpected error for the log: its message, where it came from, and its causes. A failed query's own text holds
 * every value that was sent, passwords' hashes among them, so of the database's errors only the cause is told.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined && error.message.startsWith('Failed query')) return describeError(error.cause);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` ${error.detail}` : '';
  return [`${error.name}${code}: ${error.message.slice(0, LONGEST_MESSAGE)}${detail}`, ...frames.slice(0, 12)].join(
    '\n',
  );
}
