import { spawn } from 'node:child_process';

/** What opens an address in the system's browser. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // The empty text is the window's title, for which `start` takes the first one in quotes.
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens an address in the system's browser. Where that fails, the printed address remains. */
export function openBrowser(address: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const windowsVerbatimArguments = process.platform === 'win32';
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true, windowsVerbatimArguments });
  child.on('error', () => undefined);
  child.unref();
}
