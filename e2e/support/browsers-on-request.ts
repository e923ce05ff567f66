/** Playwright's names of installed browsers that run on request only, by project (docs/qa.md). */
const CHANNELS = { edge: 'msedge', chrome: 'chrome' } as const;
const KEPT_IN = 'PORTAL_ON_REQUEST';

/**
 * The installed browsers that this run was asked for. What was asked is written into the environment: Playwright's workers
 * read the configuration again, without the arguments.
 *
 * @param argv arguments of the run, with `--project=edge` or `--project edge`
 */
export function browsersOnRequest(argv: readonly string[], env: Record<string, string | undefined>): { name: string; channel: string }[] {
  const isAsked = (name: string): boolean => argv.includes(`--project=${name}`) || (argv.includes('--project') && argv.includes(name));
  const asked = (env[KEPT_IN] ??= Object.keys(CHANNELS).filter(isAsked).join(',')).split(',');
  return Object.entries(CHANNELS).flatMap(([name, channel]) => (asked.includes(name) ? { name, channel } : []));
}
