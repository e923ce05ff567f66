import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, type Plugin } from 'vite';

export interface ClassicSite {
  /** The folder of the app. */
  root: string;
  /** The module that becomes the global `name`; everything else stays the classic script that it is. */
  kit: { entry: string; file: string; name: string };
  /** Folders and files of the site, by their path in it; files of packages as absolute paths. */
  files: Readonly<Record<string, string>>;
}

const LINK = /((?:src|href)=")\.\/([^"]+)"/g;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
};

/**
 * Builds a site of classic scripts: each is copied and made small by itself, in the order and under the names that the
 * HTML gives them; nothing is bundled. Only the kit is written in modules: it becomes one script with one global.
 * Links get a mark of their file's content, so that a browser never mixes two versions.
 */
export function classicSite({ root, kit, files }: ClassicSite): Plugin {
  const source = (site: string) => sourceOf(site, files);
  return {
    name: 'classic-site',
    config: (_, { command }) => ({
      publicDir: false,
      appType: 'custom',
      ...(command === 'build' ? { base: './' } : { optimizeDeps: { noDiscovery: true } }),
      build: {
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, kit.entry),
          // Its exports are the global's properties, and nobody here imports them.
          preserveEntrySignatures: 'strict',
          output: { format: 'iife', name: kit.name, entryFileNames: kit.file },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const marks = new Map<string, string>();
      const bundled = bundle[kit.file];
      if (bundled?.type === 'chunk') marks.set(kit.file, markOf(Buffer.from(bundled.code)));
      for (const [site, file] of allFiles(files)) {
        const content = site.endsWith('.js') ? Buffer.from(smaller(file)) : readFileSync(file);
        marks.set(site, markOf(content));
        this.emitFile({ type: 'asset', fileName: site, source: content });
      }
      const html = readFileSync(path.join(root, 'index.html'), 'utf8').replace(
        LINK,
        (_match, start: string, site: string) => {
          const mark = marks.get(site) ?? this.error(`index.html names ${site}, which is not part of the site`);
          return `${start}./${site}?v=${mark}"`;
        },
      );
      this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const site = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/').slice(1);
        const send = (content: string | Buffer, type: string) => {
          response.setHeader('Content-Type', `${type}; charset=utf-8`);
          response.end(content);
        };
        const file = source(site);
        if (site === kit.file) bundleKit(root, kit).then((code) => send(code, 'text/javascript'), next);
        else if (file) send(readFileSync(file), TYPES[path.extname(file)] ?? 'text/plain');
        else if (request.headers.accept?.includes('text/html') && !site.startsWith('oa_portal/')) {
          // Pages lie at any depth, so links start at the top.
          send(readFileSync(path.join(root, 'index.html'), 'utf8').replace(LINK, '$1/$2"'), 'text/html');
        } else next();
      });
    },
  };
}

/** The kit as one script, for the development server. */
async function bundleKit(root: string, kit: ClassicSite['kit']): Promise<string> {
  const output = { format: 'iife', name: kit.name, entryFileNames: kit.file } as const;
  const built = await build({
    ...{ root, configFile: false, logLevel: 'error' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path.join(root, kit.entry), preserveEntrySignatures: 'strict', output },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output.find((one) => one.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${kit.entry} could not be bundled`);
  return chunk.code;
}

/** What a script declares at its top level is a global of the page, and keeps its name. */
function smaller(file: string): string {
  const code = readFileSync(file, 'utf8');
  if (file.endsWith('.min.js')) return code;
  const { code: small, errors } = minifySync(file, code, {
    module: false,
    mangle: { toplevel: false },
    codegen: { legalComments: 'inline' },
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join('; ')}`);
  return small;
}

function sourceOf(site: string, files: ClassicSite['files']): string | undefined {
  for (const [below, place] of Object.entries(files)) {
    const file =
      site === below ? place : site.startsWith(`${below}/`) ? path.join(place, site.slice(below.length)) : undefined;
    if (file?.startsWith(place) && statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  }
  return undefined;
}

function allFiles(files: ClassicSite['files']): [site: string, file: string][] {
  return Object.entries(files).flatMap(([site, place]) =>
    statSync(place).isFile()
      ? [[site, place] as [string, string]]
      : readdirSync(place).map((name): [string, string] => [`${site}/${name}`, path.join(place, name)]),
  );
}

function markOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
