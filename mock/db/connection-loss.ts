/** Codes of PostgreSQL (SQLSTATE) and of the system that say: this connection, or the server behind it, is gone. */
const LOST_CODES = new Set([
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03',
  '25P04',
  // read_only_sql_transaction: after a failover this connection still leads to the old server.
  '25006',
  // too_many_connections
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQLSTATE classes 08 (connection exception) and 58 (system error of the server). */
const LOST_CLASSES = /^(?:08|58)[0-9A-Z]{3}$/;
/** A statement that took longer than `statement_timeout`. */
const CANCELLED = '57014';
/** The driver's own errors have no code. */
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/;

/**
 * Why a statement failed, if it is the database that cannot answer: `lost` where the connection or its server is gone,
 * `slow` where a statement was cancelled for its time. Undefined for every other error: of the statement, of a rule.
 */
export function connectionLoss(error: unknown): 'lost' | 'slow' | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (code === CANCELLED) return 'slow';
    if (LOST_CODES.has(code) || LOST_CLASSES.test(code) || LOST_MESSAGES.test(at.message)) return 'lost';
    if (at instanceof AggregateError && at.errors.some((one) => connectionLoss(one) === 'lost')) return 'lost';
  }
  return undefined;
}
