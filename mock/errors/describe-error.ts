const LONGEST_MESSAGE = 600;

/**
 * An unexpected error for the log: its message and its first stack frames. Of a failed query only the cause is told:
 * the query's own message holds every value that was sent, password hashes among them.
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
