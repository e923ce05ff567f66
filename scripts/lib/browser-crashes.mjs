/** How Playwright says that a page's process has died. */
const CRASH = /\b(?:Page|Target) crashed\b/;
/** With more of them than this it is no accident. */
const AT_MOST = 2;

function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({ name: `${file}:${line} ${title}`, status, results })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

const hasCrashed = ({ errors }) => errors.some(({ message = '' }) => CRASH.test(message));

/**
 * The tests to run once more: those in which the browser's own process died. Empty where anything else failed, too,
 * or where it died so often that the portal must be the cause.
 *
 * @param report what Playwright's JSON reporter wrote; undefined where it wrote nothing
 * @returns their names, with file and line
 */
export function crashesAlone(report) {
  const failed = report ? testsIn(report).filter(({ status }) => status === 'unexpected') : [];
  const alone = failed.length <= AT_MOST && (report?.errors ?? []).length === 0;
  return alone && failed.every(({ results }) => results.some(hasCrashed)) ? failed.map(({ name }) => name) : [];
}
