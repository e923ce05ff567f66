import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const START_LIMIT_MS = 30_000;

/** Debian has it as `nginx`; it is not installed everywhere. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export interface Nginx {
  stop(): Promise<void>;
}

/**
 * Starts nginx without rights of its own and waits until it answers.
 *
 * @param folder for all that it writes
 * @param site what stands in its `http` block
 * @param address answers with any status once it has started
 */
export async function startNginx(folder: string, site: string, address: string): Promise<Nginx> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; types { text/html html; text/javascript js; image/svg+xml svg; application/json json; }
${temporary.join('\n')}
${site} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'close');
  const isUp = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: START_LIMIT_MS });
  return {
    async stop() {
      if (nginx.kill('SIGTERM')) await ended;
    },
  };
}
