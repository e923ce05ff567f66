import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';

/** Whether packages of Debian can be asked for: there is apt-get, and this user is root or may become it unasked. */
export const hasDebianPackages = () => existsSync('/usr/bin/apt-get');

/** Debian's packages of the servers that tests start themselves: a directory, an object store, and Redis. */
export const SERVER_PACKAGES = {
  redis: ['redis-tools'],
  slapd: ['slapd'],
  swift: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
};

let updated = false;

/**
 * Installs packages of Debian, without what they only recommend.
 *
 * @returns whether all of them are installed now
 */
export async function installDebianPackages(...packages) {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const [first, ...rest] = process.getuid?.() === 0 ? apt : ['sudo', '-n', ...apt];
  if (!updated && (await runQuietly(first, [...rest, 'update'])).code !== 0) return false;
  updated = true;
  return (await runQuietly(first, [...rest, 'install', '-y', '--no-install-recommends', ...packages])).code === 0;
}
