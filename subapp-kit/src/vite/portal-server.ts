import type { Plugin } from 'vite';

export interface PortalServerOptions {
  /** The port of `vite` and `vite preview`. */
  port?: number;
  /** The portal whose server the app uses while it runs alone: `PORTAL_URL`, or http://localhost:8000, where absent. */
  portal?: string;
}

const DEFAULT_PORTAL = 'http://localhost:8000';
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** The development server: any origin may load its files, and it passes /oa_portal on to the portal's server. */
export function portalServer({ port, portal }: PortalServerOptions): Plugin {
  const target = portal ?? process.env.PORTAL_URL ?? DEFAULT_PORTAL;
  const proxy = { '/oa_portal': { target, ws: true }, '/portal-config.json': target };
  const shared = { strictPort: true, cors: true, headers: ANY_ORIGIN, proxy };
  return {
    name: 'subapp-kit-server',
    config: (given) => ({
      server: { ...shared, port: given.server?.port ?? port },
      preview: { ...shared, port: given.preview?.port ?? port },
    }),
  };
}
