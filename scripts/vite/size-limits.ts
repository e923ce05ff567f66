import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KILOBYTE = 1000;

interface SizeLimit {
  label: string;
  /** Modules that a browser has run at this point. Each one also loads its static imports. */
  modules: readonly RegExp[];
  limitKb: number;
}

/** The most JavaScript, gzip, that may be loaded before a person sees the thing named. */
const LIMITS: readonly SizeLimit[] = [
  { label: 'sign-in page', modules: [/\/login\.html$/], limitKb: 100 },
  {
    label: 'shell, to its first paint',
    modules: [/\/index\.html$/, /\/src\/app\/layout\.tsx$/, /\/src\/app\/pages\/home\.page\.tsx$/],
    limitKb: 330,
  },
];

type Chunk = Rolldown.OutputChunk;

function withStaticImports(start: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>();
  const queue = [...start];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next) queue.push(next);
    }
  }
  return seen;
}

/** Prints the gzip size of what each limit names, and fails the build above it or when a module is not found. */
export function sizeLimits(): Plugin {
  return {
    name: 'size-limits',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const failures: string[] = [];
      for (const { label, modules, limitKb } of LIMITS) {
        const start = modules.map((pattern) => {
          const found = chunks.find((chunk) => chunk.moduleIds.some((id) => pattern.test(id)));
          if (!found) failures.push(`${label}: no module matches ${pattern}`);
          return found;
        });
        const files = withStaticImports(
          start.filter((chunk) => chunk !== undefined),
          byName,
        );
        const kilobytes = [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / KILOBYTE;
        const line = `${label}: ${kilobytes.toFixed(1)} kB of ${limitKb} kB JavaScript (gzip)`;
        this.info(line);
        if (kilobytes > limitKb) failures.push(`${line} is over its limit`);
      }
      if (failures.length > 0) this.error(failures.join('\n'));
    },
  };
}
