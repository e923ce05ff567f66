import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The module and everything that it imports statically. */
function closureOf(start: string, context: Context): ReadonlySet<string> {
  const seen = new Set([start]);
  // A loop over a set also visits what is added during the loop.
  for (const id of seen) for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/**
 * Puts what a first paint needs into two files instead of sixty. One file is what the sign-in page and the shell share;
 * the other is the rest of the shell. Without this, every lazily loaded dialog cuts the shell's modules into more and
 * smaller files. Each of these compresses worse by several kilobytes.
 */
export function initialChunks(root: string): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  let signIn: ReadonlySet<string> | undefined;
  let shell: ReadonlySet<string> | undefined;
  return {
    groups: [
      {
        tags: ['$initial'],
        // Both files are closed already; through antd's index the rule would bring parts that only other pages use.
        includeDependenciesRecursively: false,
        name(id, context) {
          signIn ??= closureOf(`${root}login.html`, context);
          shell ??= closureOf(`${root}index.html`, context);
          if (!signIn.has(id)) return 'shell';
          return shell.has(id) ? 'common' : null;
        },
      },
    ],
  };
}
