/**
 * Signs of a text that was written for developers: addresses and hosts, paths of files, traces of a stack, statements and
 * codes of a database, names of exceptions, markup.
 */
const INTERNALS: readonly RegExp[] = [
  /\b[a-z][a-z\d+.-]*:\/\//i,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:local|lan|internal|intranet|corp|cluster|svc)\b/i,
  /\b(?:localhost|[\w.-]+):\d{2,5}\b/i,
  /(?:^|[\s"'(=])(?:\/[\w.@-]+){2,}/,
  /\b[a-z]:\\\w/i,
  /\bat\s+[\w$.<>]+\s*\(|\bat\s+\S+:\d+:\d+|\bline \d+\b.*\bin\b|Traceback|node_modules/i,
  /\b[\w$.]*(?:Exception|Error)\b\s*(?::|at\b|\()/,
  /\b(?:select\b.+\bfrom|insert\s+into|update\b.+\bset|delete\s+from|relation\s+"|column\s+"|constraint\s+"|SQLSTATE|ORA-\d+|duplicate key)/i,
  /\bE(?:CONN\w+|NOTFOUND|TIMEDOUT|PIPE|ACCES|NOENT|AI_\w+)\b/,
  /<\/?[a-z!][^>]*>/i,
];

/** Whether a text names what only those who run the server should read. */
export const tellsInternals = (text: string): boolean => INTERNALS.some((pattern) => pattern.test(text));

/** The text of a server if it may be shown to employees, else `otherwise`. */
export const safeText = (text: string, otherwise: string): string =>
  text.trim() === '' || tellsInternals(text) ? otherwise : text;
