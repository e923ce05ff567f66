import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { pageAt } from '../../mock/web/page-html';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/**
 * Sends a file of the shell's build, and a page for what is none: the rules of `deploy/nginx-shell.conf`.
 *
 * @param pathname without the base path
 * @param basePath the path below which the shell is served, which its pages are told; empty at the root
 */
export function sendShell(response: ServerResponse, pathname: string, basePath: string): void {
  const file = normalize(join(WEB, decodeURIComponent(pathname)));
  const isFile = file.startsWith(WEB + sep) && existsSync(file) && statSync(file).isFile();
  if (!isFile && extname(pathname) !== '') {
    response.writeHead(404).end();
    return;
  }
  const sent = isFile ? file : join(WEB, SIGN_IN_PATHS.includes(pathname) ? 'login.html' : 'index.html');
  response.writeHead(200, { 'content-type': TYPES[extname(sent)] ?? 'application/octet-stream' });
  if (sent.endsWith('.html')) response.end(pageAt(readFileSync(sent, 'utf8'), basePath));
  else createReadStream(sent).pipe(response);
}
