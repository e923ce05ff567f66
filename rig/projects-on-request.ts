/** Playwright projects that run only when they are asked for (docs/qa.md). */
const NAMES = ['pictures', 'edge', 'chrome'] as const;
export type ProjectOnRequest = (typeof NAMES)[number];
const KEPT_IN = 'PORTAL_ON_REQUEST';

/**
 * The projects that this run was asked for. They are also written into the environment, because Playwright's workers
 * read the configuration again without the arguments.
 *
 * @param argv arguments of the run, with `--project=edge` or `--project edge`
 */
export function projectsOnRequest(
  argv: readonly string[],
  env: Record<string, string | undefined>,
): ReadonlySet<ProjectOnRequest> {
  const isAsked = (name: string): boolean =>
    argv.includes(`--project=${name}`) || (argv.includes('--project') && argv.includes(name));
  const asked = (env[KEPT_IN] ??= NAMES.filter(isAsked).join(',')).split(',');
  return new Set(NAMES.filter((name) => asked.includes(name)));
}
