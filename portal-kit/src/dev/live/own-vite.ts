import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../../publish/failure';
import type { LocalServer } from './serve-request';

/** What is used of the project's own Vite. */
interface Vite {
  createServer(config: object): Promise<ViteServer>;
}
interface ViteServer {
  listen(): Promise<unknown>;
  close(): Promise<void>;
  httpServer: { address(): { port: number } | string | null } | null;
}

const VITE = path.join('node_modules', 'vite');

/** The project's development server, while it runs. */
export interface OwnServer extends LocalServer {
  end(): Promise<void>;
}

/**
 * Starts the project's own Vite below the tunnel's path, with the project's own configuration. Its modules, styles and
 * hot reload then name the address that the browser asks for.
 *
 * @param base the path on the portal's host, with a slash at its end
 * @throws {Failure} where the project has no Vite, or it does not start
 */
export async function startOwnVite(folder: string, base: string): Promise<OwnServer> {
  const place = viteAbove(folder);
  if (place === undefined)
    throw new Failure(
      'The project has no Vite in node_modules. Run npm install, or start its server and name it: --entry <address>',
    );
  try {
    const vite = await viteOf(place);
    const server = await vite.createServer({
      root: folder,
      // After the project's own plug-ins, which may name a base themselves.
      plugins: [{ name: 'portal-kit-live', enforce: 'post', config: () => ({ base, server: SERVER }) }],
      // What the browser is told to ask for stands in the path; the portal answers there.
      clearScreen: false,
    });
    await server.listen();
    const address = server.httpServer?.address();
    if (typeof address !== 'object' || address === null) throw new Failure('Vite has no address of its own.');
    return {
      origin: new URL(`http://127.0.0.1:${address.port}`),
      base: base.replace(/\/$/, ''),
      end: () => server.close(),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`Vite did not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reached by this command only. A port that is taken is no fault: nobody types it. */
const SERVER = { host: '127.0.0.1', strictPort: false, open: false, https: undefined };

async function viteOf(place: string): Promise<Vite> {
  const loaded: { createServer?: unknown } = await import(
    pathToFileURL(path.join(place, 'dist', 'node', 'index.js')).href
  );
  if (typeof loaded.createServer !== 'function') throw new Failure(`${place} is no Vite that this command knows.`);
  // What it takes and gives is the same since Vite 3.
  return loaded as Vite;
}

/** In a project of workspaces, packages stand above. */
function viteAbove(folder: string): string | undefined {
  const place = path.join(folder, VITE);
  if (existsSync(path.join(place, 'package.json'))) return place;
  const above = path.dirname(folder);
  return above === folder ? undefined : viteAbove(above);
}
