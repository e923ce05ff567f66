import { fork } from 'node:child_process';
import type { LocalNews, LocalOrder, LocalSighting, LocalStart } from '@portal/contract/local-portal';

/** How long the portal may take to close its data, ms, before it is ended. */
const END_LIMIT_MS = 8_000;

/** The portal's process, while it runs. */
export interface Portal {
  /** Tells it where the development server is. @returns the address that signs in @throws Error with the reason */
  open(entry: string): Promise<string>;
  /** Resolves with the reason, where it cannot start. */
  failed: Promise<Error>;
  /** Resolves when it has ended by itself. */
  ended: Promise<string>;
  end(): Promise<void>;
}

/** Starts the portal's program. It reads its data while the development server starts. */
export function startPortal(
  program: string,
  start: Omit<LocalStart, 'kind'>,
  onSeen: (sighting: LocalSighting) => void,
): Portal {
  // In a group of its own Ctrl+C of the terminal does not reach it; it ends with the channel.
  const child = fork(program, [], { detached: process.platform !== 'win32', execArgv: [] });
  const say = (order: LocalOrder): void => void child.send(order, () => undefined);
  const closed = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    // `close` does not come where this side has closed the channel.
    child.once('exit', () => resolve());
  });
  const ended = closed.then(() => 'The portal has ended.');
  const opened = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const news = message as LocalNews;
      if (news.kind === 'ready') resolve(news.address);
      else if (news.kind === 'failed') reject(new Error(news.text));
      else onSeen(news.sighting);
    });
    void ended.then((words) => reject(new Error(words)));
  });
  const failed = new Promise<Error>((resolve) => void opened.catch(resolve));
  say({ kind: 'start', ...start });
  return {
    open(entry) {
      say({ kind: 'entry', entry });
      return opened;
    },
    failed,
    ended,
    async end() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}
