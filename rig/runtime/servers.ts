import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { prepareBuild } from '@portal/runtime/prepare';
import { pageOrigins } from '../../mock/web/page-origins';
import { portalPolicy } from '../../mock/web/security-headers';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

function typeOf(file: string): string {
  return TYPES[path.extname(file)] ?? 'application/octet-stream';
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(`http://localhost:${address.port}`);
      else reject(new Error('no port'));
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

/** What the portal's own pages may use where tests control the server. */
const ORIGINS = pageOrigins({
  entries: [],
  further: [],
  viewer: undefined,
  publicUrl: 'http://localhost',
  control: true,
});

/** An address of the host's page with this query has a policy that allows no script from a `blob:`. */
export const WITHOUT_BLOBS = 'without-blobs';

/** The host's page, sent as the portal sends its page: with the same policy and a nonce for this answer. */
function sendPage(response: ServerResponse, html: string, blobs: boolean): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = Object.entries(portalPolicy(ORIGINS, [], nonce)).map(([name, value]) => [
    name,
    blobs ? value : value.replace(/(script-src[^;]*?) blob:/, '$1'),
  ]);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(policy) })
    .end(html.replace('<script', `<script nonce="${nonce}"`));
}

/** Serves the built host: its files, and its page for every other path. */
export async function startHostServer(folder: string): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host.invalid');
    const file = pathname.startsWith('/assets/') || pathname === '/control.html' ? pathname : '/index.html';
    try {
      const content = readFileSync(path.join(folder, file));
      if (file === '/index.html') sendPage(response, content.toString('utf8'), !searchParams.has(WITHOUT_BLOBS));
      else response.writeHead(200, { 'content-type': typeOf(file) }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  const origin = await listen(server);
  return { origin, stop: () => close(server) };
}

/** A file of an app: its text, or what to do with a request for it. */
export type AppFile =
  | string
  | { status: number; text?: string; type?: string; cacheControl?: string }
  | { hang: true }
  | { drip: string }
  | { drop: true }
  | { cut: string }
  | { noCors: string };

/** Sends one character a second. */
function drip(response: ServerResponse, text: string): void {
  let at = 0;
  const timer = setInterval(() => response.write(text.charAt((at += 1))), 1_000);
  response.write(text.charAt(0));
  response.once('close', () => clearInterval(timer));
}

/** Sends a text without its end, and breaks off. */
function cut(response: ServerResponse, text: string): void {
  response.write(text, () => response.destroy());
}

/** How the scripts of a page's applications are loaded; `prepared`: the build was prepared for the portal. */
export type AppKind = 'classic' | 'module' | 'prepared classic' | 'prepared module';

/** Whether the applications of a kind are native modules. */
export const isModule = (kind: AppKind): boolean => kind.endsWith('module');

/** Makes the scripts of a page native modules. Any other file stays as it is. */
function asModules(name: string, file: AppFile): AppFile {
  return name.endsWith('.html') && typeof file === 'string'
    ? file.replaceAll('<script src=', '<script type="module" src=')
    : file;
}

/** Every instance of an application has files of its own, with the same texts behind them. */
const ANY_INSTANCE = /(\/portal-prepared\/[0-9a-f]+\/)\d+\//;

/** A second origin whose files a test can change while it runs. */
export class AppServer {
  readonly requests: string[] = [];
  /** The addresses of all prepared classic scripts. */
  readonly preparedScripts: string[] = [];
  private readonly files = new Map<string, AppFile>();
  /** The files of each folder as they were given. */
  private readonly given = new Map<string, Map<string, AppFile>>();
  private readonly waiting = new Set<ServerResponse>();
  private preparing = Promise.resolve();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    private readonly kind: AppKind,
  ) {}

  static async start(kind: AppKind = 'classic'): Promise<AppServer> {
    const holder: { app?: AppServer } = {};
    const server = createServer((request, response) => void holder.app?.answer(request, response));
    holder.app = new AppServer(server, await listen(server), kind);
    return holder.app;
  }

  /** Serves files below a path: `serve('/a/', {'index.html': …})`. @returns the entry's address */
  serve(folder: string, files: Readonly<Record<string, AppFile>>): string {
    const given = this.given.get(folder) ?? new Map<string, AppFile>();
    this.given.set(folder, given);
    for (const [name, file] of Object.entries(files)) {
      const served = isModule(this.kind) ? asModules(name, file) : file;
      given.set(name, served);
      this.files.set(folder + name, served);
    }
    if (this.kind.startsWith('prepared')) this.preparing = this.preparing.then(() => this.prepare(folder, given));
    return this.origin + folder;
  }

  /** The same as it is given, whatever the kind. */
  serveAsIs(folder: string, files: Readonly<Record<string, AppFile>>): string {
    for (const [name, file] of Object.entries(files)) this.files.set(folder + name, file);
    return this.origin + folder;
  }

  /** Paths of all files. */
  get paths(): string[] {
    return [...this.files.keys()];
  }

  /** The file at a path; undefined where there is none. */
  read(path: string): AppFile | undefined {
    return this.files.get(path);
  }

  /** Takes files away. */
  remove(paths: readonly string[]): void {
    for (const path of paths) this.files.delete(path);
  }

  /** Resolves when what was given is prepared, where the kind asks for it. */
  whenPrepared(): Promise<void> {
    return this.preparing;
  }

  /** Prepares the folder as a build. A file that misbehaves is no part of it. */
  private async prepare(folder: string, given: ReadonlyMap<string, AppFile>): Promise<void> {
    const texts = new Map<string, string>();
    for (const [name, file] of given) if (typeof file === 'string') texts.set(name, file);
    const base = this.origin + folder;
    const { files } = await prepareBuild(texts, { base, instances: 'any' });
    for (const [name, text] of files) {
      this.files.set(folder + name, text);
      if (/^portal-prepared\/[0-9a-f]+\/scripts\//.test(name)) this.preparedScripts.push(base + name);
    }
  }

  /** Answers all requests that hang, with the file that is served now. */
  release(): void {
    for (const response of this.waiting) this.send(response.req, response);
    this.waiting.clear();
  }

  countOf(pathname: string): number {
    return this.requests.filter((each) => each === pathname).length;
  }

  async stop(): Promise<void> {
    await close(this.server);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(new URL(request.url ?? '/', this.origin).pathname);
    await this.preparing;
    this.send(request, response);
  }

  private send(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const name = (pathname.endsWith('/') ? `${pathname}index.html` : pathname).replace(ANY_INSTANCE, '$10/');
    const file = this.files.get(name);
    const cors = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' };
    if (file === undefined) response.writeHead(404, cors).end('not found');
    else if (typeof file === 'string') response.writeHead(200, { ...cors, 'content-type': typeOf(name) }).end(file);
    else if ('hang' in file) this.waiting.add(response);
    else if ('drip' in file) drip(response.writeHead(200, { ...cors, 'content-type': typeOf(name) }), file.drip);
    else if ('cut' in file) cut(response.writeHead(200, { ...cors, 'content-type': typeOf(name) }), file.cut);
    else if ('drop' in file) request.socket.destroy();
    else if ('noCors' in file) response.writeHead(200, { 'content-type': typeOf(name) }).end(file.noCors);
    else
      response
        .writeHead(file.status, {
          ...cors,
          'content-type': file.type ?? typeOf(name),
          'cache-control': file.cacheControl ?? 'no-cache',
        })
        .end(file.text ?? '');
  }
}
